/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { Questions } from '../../components/islands/questions';
import { writeLabel } from '../../lib/api/answers';
import { type FormQuestion, forms } from '../../lib/api/forms';
import { contact } from './forms';

const added: FormQuestion[] = [
  { name: 'town', label: 'Población', isOptional: true },
  { name: 'wish', label: '¿Qué quieres?', choices: ['Vender', 'Comprar'], hint: 'O las dos' },
  { name: 'story', label: 'Tu historia', type: 'textarea' },
];

test('contact form: it asks what its list says, in this order, and has its button', () => {
  render(<contact.Form />);
  const fields = forms.contact.map((question) =>
    screen.getByLabelText<HTMLInputElement>((text) => text.startsWith(writeLabel(question))),
  );
  const names = forms.contact.map(({ name }) => name);
  expect(Object.keys(Object.fromEntries(new FormData(document.forms[0])))).toEqual(names);
  for (const [index, { type, autoComplete, isOptional, hint }] of forms.contact.entries()) {
    const field = fields[index] as HTMLInputElement;
    expect(field.required).toBe(!isOptional);
    expect(field.type).toBe(type ?? 'text');
    expect(field.getAttribute('autocomplete')).toBe(autoComplete ?? null);
    expect(field.closest('label')?.textContent).toContain(hint ?? '');
  }
  expect(screen.getByRole('button')).toHaveTextContent(contact.button);
});

test('A question of an agency’s own is a line, a list to choose from, or a text', () => {
  jest.replaceProperty(forms, 'contact', added);
  render(<Questions disabled={false} form="contact" />);
  expect(screen.getByLabelText('Población (opcional)')).not.toBeRequired();
  const wish = screen.getByLabelText(/^¿Qué quieres\?/);
  expect(wish).toBeRequired();
  expect(wish).toHaveValue('');
  expect(wish).toHaveTextContent(/Vender.*Comprar/);
  expect(screen.getByText('O las dos')).toBeInTheDocument();
  expect(screen.getByLabelText('Tu historia').tagName).toBe('TEXTAREA');
});
