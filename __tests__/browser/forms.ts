import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/** What a visitor sees of one form in each of its states, word by word as it was specified. */
export type Form = {
  call: 'newsletter' | 'contact';
  selector: string;
  typed: Record<string, string>;
  pending: string;
  failure: string;
  success: string;
  /** Whether an answer without `success: true` is told. */
  tellsRefusal: boolean;
};

export const newsletter: Form = {
  call: 'newsletter',
  selector: 'form:has([name="email"]):not(:has([name="message"]))',
  typed: { email: 'ana@casa.example' },
  pending: 'Suscribiendo...',
  failure: 'Error al suscribirse. Por favor, inténtalo de nuevo.',
  success: '¡Bienvenido al lado honesto!',
  tellsRefusal: false,
};

export const contact: Form = {
  call: 'contact',
  selector: 'form:has([name="message"])',
  typed: {
    name: "Íñigo O'Connor-Ñ",
    phone: '+34 612 345 678',
    email: 'inigo@casa.example',
    message: 'Vendo la casa de mi madre.\n¿Por dónde empiezo? 🏠 "مرحبا" \\o/',
  },
  pending: 'Enviando...',
  failure: 'Error al enviar el mensaje. Por favor, inténtalo de nuevo.',
  success: 'Mensaje recibido en la agencia',
  tellsRefusal: true,
};

export const forms = [newsletter, contact];

/** The parts of a form on a page. */
export function find(page: Page, form: Form) {
  const root = page.locator(form.selector);
  return {
    root,
    button: root.locator('button'),
    status: root.locator('..').getByRole('status'),
    /** What is said beside the form when its scripts could not come. */
    unavailable: page
      .locator('section', { has: root })
      .locator('[data-form-unavailable]'),
    field: (name: string): Locator => root.locator(`[name="${name}"]`),
    read: async () => {
      const names = Object.keys(form.typed);
      const values = names.map((name) =>
        root.locator(`[name="${name}"]`).inputValue(),
      );
      const texts = await Promise.all(values);
      return Object.fromEntries(names.map((name, i) => [name, texts[i]]));
    },
  };
}

/** Types into every field of a form. */
export async function fillIn(page: Page, form: Form, typed = form.typed) {
  for (const [name, text] of Object.entries(typed)) {
    await find(page, form).field(name).fill(text);
  }
}

/** Types into every field of a form, and presses its button. */
export async function submit(page: Page, form: Form, typed = form.typed) {
  await fillIn(page, form, typed);
  await find(page, form).button.click();
}

/** The visitor reads that it has arrived. */
export function expectThanks(page: Page, form: Form) {
  return expect(find(page, form).status).toContainText(form.success);
}

/** What arrives when a form is sent. */
export function delivery({ call, typed }: Form, texts = typed) {
  return { call, body: JSON.stringify(texts) };
}

/** The form is as nobody had submitted it, but for what is typed. */
export async function expectUsable(page: Page, form: Form, typed = form.typed) {
  const { button, field, read } = find(page, form);
  await expect(button).not.toHaveText(form.pending);
  for (const name of Object.keys(form.typed))
    await expect(field(name)).toBeEnabled();
  expect(await read()).toEqual(typed);
}

/** Opens the page where its forms come alive, and waits until they are. */
export async function openForms(page: Page, address: string) {
  await page.goto(`${address}#contact`);
  for (const form of forms) await waitUntilAlive(page, form);
}

/** React marks the elements it has taken over with properties of its own. */
export async function waitUntilAlive(page: Page, form: Form) {
  await page.waitForFunction(
    (selector) =>
      Object.keys(document.querySelector(selector) ?? {}).some((key) =>
        key.startsWith('__reactProps'),
      ),
    form.selector,
  );
}

/** Nothing personal is in the address or stored on the device. */
export async function expectNothingLeft(page: Page) {
  const stored = await page.evaluate(() => [
    document.cookie,
    localStorage.length,
    sessionStorage.length,
    location.search,
  ]);
  expect(stored).toEqual(['', 0, 0, '']);
  // A port may hold the digits of a telephone number by chance.
  const { origin } = new URL(page.url());
  const place = page.url().slice(origin.length);
  expect(place).not.toMatch(/casa\.example|612|madre/);
}
