import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { formTexts } from '../../agency/texts';
import { ContactForm } from '../../components/islands/contact-form';
import { agency } from '../../lib/agency';
import { typeInto } from '../project';

/** A form, and what a visitor types into it. */
type Form = { Form: () => ReactNode; typed: Record<string, string> };

export const contact = {
  Form: () => <ContactForm ways={agency.ways} />,
  ...formTexts.contact,
  typed: typeInto('contact', {
    name: "Íñigo O'Connor-Ñ",
    phone: '+34 612 345 678',
    email: 'inigo@casa.example',
    message: 'Hola.\nVendo «la casa» de \\mi\\ madre "ya" 🏠 مرحبا',
  }),
};

export const field = (name: string) =>
  document.querySelector(`[name="${name}"]`) as HTMLInputElement;
export const status = () => screen.getByRole('status');
export const button = () => screen.getByRole('button');
/** The texts of all fields that are not disabled. */
export const readFields = () => Object.fromEntries(new FormData(document.forms[0]));

/** Renders a form, fills it in and submits it. */
export async function submit({ Form, typed }: Form, changed: Record<string, string> = {}) {
  render(<Form />);
  const user = userEvent.setup({ delay: null });
  for (const [name, text] of Object.entries({ ...typed, ...changed })) {
    await user.click(field(name));
    await user.paste(text);
  }
  await act(async () => document.forms[0]?.requestSubmit());
  return user;
}
