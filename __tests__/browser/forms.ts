import { expect, type Page } from '@playwright/test';
import { agency } from '../../lib/agency';
import { formTexts as fixed } from '../../lib/texts';

/** What a visitor types into each form and sees of it. */
export const formTexts = {
  newsletter: {
    call: 'newsletter',
    selector: 'form:has([name="email"]):not(:has([name="message"]))',
    typed: { email: 'ana@casa.example' } as Record<string, string>,
    ...fixed.newsletter,
    success: agency.welcome,
  },
  contact: {
    call: 'contact',
    selector: 'form:has([name="message"])',
    typed: {
      name: "Íñigo O'Connor-Ñ",
      phone: '+34 612 345 678',
      email: 'inigo@casa.example',
      message:
        'Vendo la casa de mi madre.\n¿Por dónde empiezo? 🏠 "مرحبا" \\o/',
    } as Record<string, string>,
    ...fixed.contact,
    success: 'Mensaje recibido en la agencia',
  },
};

export type FormTexts = (typeof formTexts)['contact'];
export type Form = ReturnType<typeof findForm>;

/** A form on a page, with what a visitor does there and sees of it. */
export function findForm(page: Page, texts: FormTexts) {
  const root = page.locator(texts.selector);
  const place = root.locator('..');
  const section = page.locator('section', { has: root });
  const form = {
    ...texts,
    root,
    place,
    section,
    button: root.locator('button'),
    status: place.getByRole('status'),
    /** What is said beside the form when its script could not come. */
    unavailable: section.locator('[data-form-unavailable]'),
    field: (name: string) => root.locator(`[name="${name}"]`),
    read: () => root.evaluate(readFields),
    fillIn: async (typed = texts.typed) => {
      for (const [name, text] of Object.entries(typed))
        await form.field(name).fill(text);
    },
    /** Types into every field, and presses the button. */
    submit: async (typed = texts.typed) => {
      await form.fillIn(typed);
      await form.button.click();
    },
    /** What arrives when the form is sent. */
    delivery: (typed = texts.typed) => ({
      call: texts.call,
      body: JSON.stringify(typed),
    }),
    expectThanks: () => expect(form.status).toContainText(texts.success),
    /** The form is as nobody had submitted it, but for what is typed. */
    expectUsable: async (typed = texts.typed) => {
      await expect(form.button).not.toHaveText(texts.pending);
      await expect(root.locator(':disabled')).toHaveCount(0);
      expect(await form.read()).toEqual(typed);
    },
    /** It says that it failed, and can be sent again. */
    expectFailure: async (typed = texts.typed) => {
      await expect(form.status).toHaveText(texts.failure);
      await form.expectUsable(typed);
    },
    /** React marks the elements that it has taken over with properties of its own. */
    waitUntilAwake: () =>
      expect
        .poll(() => root.evaluate((form) => Object.keys(form).join()), {
          intervals: [50],
        })
        .toContain('__reactProps'),
  };
  return form;
}

/** Runs in the page. */
function readFields(form: Element): Record<string, string> {
  const fields = form.querySelectorAll<HTMLInputElement>('[name]');
  return Object.fromEntries(
    Array.from(fields, ({ name, value }) => [name, value]),
  );
}
