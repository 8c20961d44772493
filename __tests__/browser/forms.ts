import { expect, type Page } from '@playwright/test';
import { formTexts as siteTexts } from '../../agency/texts';
import { ladoHonesto } from '../agencies';
import { hydratedAttribute, typeInto } from '../project';

type Fields = Record<string, string>;

/** The visitor's input to each form, and the texts of the form. */
export const formTexts = {
  newsletter: {
    call: 'newsletter',
    selector: 'form:has([name="email"]):not(:has([name="message"]))',
    typed: typeInto('newsletter', { email: 'ana@casa.example' }),
    ...siteTexts.newsletter,
    success: ladoHonesto.welcome,
  },
  contact: {
    call: 'contact',
    selector: 'form:has([name="message"])',
    typed: typeInto('contact', {
      name: "Íñigo O'Connor-Ñ",
      phone: '+34 612 345 678',
      email: 'inigo@casa.example',
      message: 'Vendo la casa de mi madre.\n¿Por dónde empiezo? 🏠 "مرحبا" \\o/',
    }),
    ...siteTexts.contact,
    success: 'Mensaje recibido en la agencia',
  },
};

export type FormTexts = (typeof formTexts)['contact'];
/** A form on a page: its elements, what a visitor does with it, and its states. */
export function findForm(page: Page, texts: FormTexts) {
  const root = page.locator(texts.selector);
  const container = page.locator('.form-container', { has: root });
  const form = {
    ...texts,
    root,
    container,
    button: root.locator('button'),
    status: container.getByRole('status'),
    /** The notice of a late answer. */
    late: container.locator('[aria-live] > p'),
    field: (name: string) => root.locator(`[name="${name}"]`),
    read: () =>
      root.evaluate((form): Fields => {
        const fields = form.querySelectorAll<HTMLInputElement>('[name]');
        return Object.fromEntries(Array.from(fields, ({ name, value }) => [name, value]));
      }),
    fillIn: async (typed = texts.typed) => {
      for (const [name, text] of Object.entries(typed)) await form.field(name).fill(text);
    },
    /** Fills in all fields, and clicks the button. */
    submit: async (typed = texts.typed) => {
      await form.fillIn(typed);
      await form.button.click();
    },
    /** The call that arrives when the script sends the form. */
    delivery: (typed = texts.typed) => ({ call: texts.call, body: JSON.stringify(typed) }),
    /** The call that arrives when the browser sends the form by itself. */
    plainDelivery: (typed = texts.typed) => ({ call: texts.call, body: encodeForm(typed) }),
    expectPending: async () => {
      await expect(form.button).toHaveText(texts.pending);
      await expect(root).toHaveAttribute('aria-busy', 'true');
      await expect(root.locator('[name]:enabled')).toHaveCount(0);
    },
    expectThanks: () => expect(form.status).toContainText(texts.success),
    expectBlank: async () => expect(Object.values(await form.read()).join('')).toBe(''),
    expectFocusInside: async () => {
      const hasFocus = (element: Element) => element.contains(document.activeElement);
      expect(await container.evaluate(hasFocus)).toBe(true);
    },
    /** Expects an idle form: no field disabled, the typed texts in them. */
    expectUsable: async (typed = texts.typed) => {
      await expect(form.button).not.toHaveText(texts.pending);
      await expect(root.locator(':disabled')).toHaveCount(0);
      expect(await form.read()).toMatchObject(typed);
    },
    expectFailure: async (typed = texts.typed) => {
      await expect(form.status).toHaveText(texts.failure);
      await form.expectUsable(typed);
    },
    /** Submits by the script, and expects that it succeeds. */
    deliver: async (typed = texts.typed) => {
      await form.fillIn(typed);
      await form.waitUntilHydrated();
      await form.deliverAgain();
    },
    /** Submits the present values of the fields, and expects success. As many do, with a double click. */
    deliverAgain: async () => {
      await form.button.dblclick();
      await form.expectThanks();
    },
    /** Submits, as impatiently, and expects that it fails. */
    fail: async (typed = texts.typed) => {
      await form.fillIn(typed);
      await form.button.dblclick();
      await form.expectFailure(typed);
    },
    waitUntilHydrated: () =>
      expect(page.locator('[data-island]', { has: root })).toHaveAttribute(hydratedAttribute, ''),
    /** Touches the form if the agency has it, and waits until it is hydrated; the focus stays where it is. */
    hydrate: async () => {
      if ((await root.count()) === 0) return;
      await root.dispatchEvent('pointerdown');
      await form.waitUntilHydrated();
    },
  };
  return form;
}

/** Encodes fields as a browser sends a form: application/x-www-form-urlencoded, with CRLF. */
export function encodeForm(typed: Fields): string {
  const lines = Object.entries(typed).map(([name, text]) => [name, text.replace(/\n/g, '\r\n')]);
  // URLSearchParams leaves * alone, as a browser does.
  return String(new URLSearchParams(lines));
}

/** The account in the hero and its parts. */
export function findAccount(page: Page) {
  const root = page.locator('[data-island="account"]');
  const fields = root.locator('[name^="euros-"]');
  return {
    root,
    fields,
    price: fields.first(),
    cost: fields.nth(1),
    /** What remains of the price. */
    remainder: root.locator('p > b'),
    announcement: root.locator('output'),
    toMessage: root.getByRole('link'),
    /** Opens the questions for an estimate, for each tax. */
    estimates: root.locator('button[aria-expanded]'),
    printButton: root.locator('a + button'),
    waitUntilHydrated: () => expect(root).toHaveAttribute(hydratedAttribute, ''),
  };
}
