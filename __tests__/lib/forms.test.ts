import { formTexts } from '../../agency/texts';
import { readAnswers } from '../../lib/api/answers';
import { checkForms, type FormQuestion, forms } from '../../lib/api/forms';
import { contactRequest, newsletterRequest } from '../../lib/api/requests';
import { typeInto } from '../project';

const typed = typeInto('contact', { name: 'Ana', phone: '1', email: 'a@b.es', message: 'Hola' });
const isContact = (body: object) => contactRequest.safeParse(body).success;

test('The forms ask what every server expects, and only the e-mail of the contact form is optional', () => {
  for (const name of ['name', 'phone', 'message']) {
    expect(isContact(typed)).toBe(true);
    expect(isContact({ ...typed, [name]: '' })).toBe(false);
    expect(isContact({ ...typed, [name]: undefined })).toBe(false);
  }
  expect(isContact({ ...typed, email: null })).toBe(true);
  expect(newsletterRequest.safeParse({ email: 'a@b.es' }).success).toBe(true);
  expect(newsletterRequest.safeParse({ email: null }).success).toBe(false);
});

test('The texts that are fixed stay as they are', () => {
  expect(formTexts).toMatchObject({
    newsletter: {
      pending: 'Suscribiendo...',
      failure: 'Error al suscribirse. Por favor, inténtalo de nuevo.',
    },
    contact: {
      pending: 'Enviando...',
      failure: 'Error al enviar el mensaje. Por favor, inténtalo de nuevo.',
    },
  });
});

test('An answer that the list does not know is left out of no request, within bounds', () => {
  const cases: [more: object, isKept: boolean][] = [
    [{ fax: ' 96 ' }, true],
    [{ fax: null }, true],
    [{ fax: 96 }, false],
    [{ fax: 'ñ'.repeat(2046) }, true],
    [{ fax: 'ñ'.repeat(2047) }, false],
    [{ ['x'.repeat(4097)]: '' }, false],
  ];
  for (const [more, isKept] of cases) expect(isContact({ ...typed, ...more })).toBe(isKept);
  expect(contactRequest.parse({ ...typed, fax: ' 96 ' })).toEqual({ ...typed, fax: '96' });
  expect(newsletterRequest.safeParse({ email: 'a@b.es', fax: '96' }).success).toBe(false);
  expect(readAnswers('contact', [['fax', ' 96 ']])).toEqual({ fax: '96' });
});

test('What is typed is trimmed, and an optional answer that is left empty is null', () => {
  const fields = Object.entries({ ...typed, name: ' Ana\u200b', email: ' ' });
  expect(readAnswers('contact', fields)).toEqual({ ...typed, email: null });
});

test('Two questions of one name stop the build, because the answer to one would be lost', () => {
  expect(checkForms).not.toThrow();
  (forms.contact as FormQuestion[]).push({ name: 'email', label: 'Otro correo' });
  expect(checkForms).toThrow(/^lib\/api\/forms\.ts: .* name email\.$/);
  (forms.contact as FormQuestion[]).pop();
});
