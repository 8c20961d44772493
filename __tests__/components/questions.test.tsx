/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { formTexts } from '../../agency/texts';
import { Questions } from '../../components/islands/questions';
import { writeLabel } from '../../lib/api/answers';
import { type FormQuestion, forms } from '../../lib/api/forms';
import { forms as rendered } from './forms';

const own: FormQuestion[] = [
  { name: 'town', label: 'Población', isOptional: true },
  { name: 'wish', label: '¿Qué quieres?', choices: ['Vender', 'Comprar'], hint: 'O las dos' },
  { name: 'story', label: 'Tu historia', type: 'textarea' },
];

test.each(['contact', 'newsletter'] as const)(
  '%s form: it asks what its list says, in this order, and has its button',
  (name) => {
    const { Form } = rendered[name];
    render(<Form />);
    const fields = forms[name].map((question) =>
      screen.getByLabelText((text) => text.startsWith(writeLabel(question))),
    );
    expect(fields.map((field) => field.getAttribute('name'))).toEqual(
      forms[name].map((question) => question.name),
    );
    for (const [index, { type, autoComplete, isOptional, hint }] of forms[name].entries()) {
      const field = fields[index] as HTMLInputElement;
      expect(field.required).toBe(!isOptional);
      expect(field.type).toBe(type ?? 'text');
      expect(field.getAttribute('autocomplete')).toBe(autoComplete ?? null);
      expect(field.closest('label')?.textContent).toContain(hint ?? '');
    }
    expect(screen.getByRole('button')).toHaveTextContent(formTexts[name].button);
  },
);

test('A question of an agency’s own is a line, a list to choose from, or a text', () => {
  jest.replaceProperty(forms, 'contact', own);
  render(<Questions disabled={false} form="contact" />);
  expect(screen.getByLabelText('Población (opcional)')).not.toBeRequired();
  const wish = screen.getByLabelText(/^¿Qué quieres\?/);
  expect(wish).toBeRequired();
  expect(wish).toHaveValue('');
  expect(wish).toHaveTextContent(/Vender.*Comprar/);
  expect(screen.getByText('O las dos')).toBeInTheDocument();
  expect(screen.getByLabelText('Tu historia').tagName).toBe('TEXTAREA');
});
