import { thanks } from '../../preview/stand-in';
import type { Site } from './site';
import { expect, test } from './test';
import type { Visitor } from './visitor';

const contact = 'form:has([name=message])';
const newsletter = 'form:not(:has([name=message]))';
const newsletterEmail = `${newsletter} [name=email]`;

const request = {
  name: 'Íñigo Peña',
  phone: '(96) 000 00 00',
  email: 'inigo@casa.example',
  message: 'Vendo la casa de mi madre.\n¿Por dónde empiezo?',
};
const subscription = { email: 'ana@casa.example' };
const emptyRequest = { name: '', phone: '', email: '', message: '' };

const aScript = expect.stringMatching(/\.js$/);

const welcome = '¡Bienvenido al lado honesto!';
const contactFailure =
  'Error al enviar el mensaje. Por favor, inténtalo de nuevo.';
const newsletterFailure =
  'Error al suscribirse. Por favor, inténtalo de nuevo.';

test('a contact request arrives once and whole, and the form is empty again', async ({
  visitor,
  site,
}) => {
  await visitor.open(site.address);
  await fillContact(visitor);
  await visitor.click(`${contact} button`);
  await expect.poll(() => visitor.reads(thanks)).toBe(true);
  expect(await readContact(visitor)).toEqual(emptyRequest);
  expect(site.calls()).toEqual([request]);
  expect(site.messages()).toMatchObject([{ call: 'contact', ...request }]);
});

test('a subscriber is welcomed for five seconds, then the form is back and empty', async ({
  visitor,
  site,
}) => {
  await visitor.open(site.address);
  await visitor.type(newsletterEmail, subscription.email);
  await visitor.click(`${newsletter} button`);
  await expect.poll(() => visitor.reads(welcome)).toBe(true);
  expect(await visitor.finds(newsletter)).toBe(false);
  expect(site.messages()).toMatchObject([
    { call: 'newsletter', ...subscription },
  ]);
  await expect.poll(() => visitor.finds(newsletter)).toBe(true);
  expect(Date.now() - site.lastAnswer()).toBeGreaterThanOrEqual(5000);
  expect(await visitor.reads(welcome)).toBe(false);
  expect(await visitor.value(newsletterEmail)).toBe('');
  expect(site.calls()).toEqual([subscription]);
});

test('a contact request that fails is still there to be sent again', async ({
  visitor,
  site,
  faults,
}) => {
  site.failOnce(500);
  await visitor.open(site.address);
  await fillContact(visitor);
  await visitor.click(`${contact} button`);
  await expect.poll(() => visitor.reads(contactFailure)).toBe(true);
  faults.push(expect.stringMatching(/^console.error: /));
  expect(await readContact(visitor)).toEqual(request);
  expect(site.messages()).toEqual([]);
  await visitor.click(`${contact} button`);
  await expect.poll(() => visitor.reads(thanks)).toBe(true);
  expect(await visitor.reads(contactFailure)).toBe(false);
  expect(site.messages()).toMatchObject([request]);
  expect(site.calls()).toEqual([request, request]);
});

test('a subscription that fails is still there to be sent again', async ({
  visitor,
  site,
  faults,
}) => {
  site.failOnce(500);
  await visitor.open(site.address);
  await visitor.type(newsletterEmail, subscription.email);
  await visitor.click(`${newsletter} button`);
  await expect.poll(() => visitor.reads(newsletterFailure)).toBe(true);
  faults.push(expect.stringMatching(/^console.error: /));
  expect(await visitor.value(newsletterEmail)).toBe(subscription.email);
  expect(site.messages()).toEqual([]);
  await visitor.click(`${newsletter} button`);
  await expect.poll(() => visitor.reads(welcome)).toBe(true);
  expect(await visitor.reads(newsletterFailure)).toBe(false);
  expect(site.messages()).toMatchObject([subscription]);
  expect(site.calls()).toEqual([subscription, subscription]);
});

test("a contact request submitted twice before the page's code has come arrives once", async ({
  visitor,
  site,
}) => {
  site.holdScripts();
  await visitor.open(site.address);
  await fillContact(visitor);
  await visitor.click(`${contact} button`);
  await visitor.click(`${contact} button`);
  await expect.poll(site.addresses).toContainEqual(aScript);
  expect(site.calls()).toEqual([]);
  expect(await readContact(visitor)).toEqual(request);
  site.releaseScripts();
  await expect.poll(() => visitor.reads(thanks)).toBe(true);
  expect(await readContact(visitor)).toEqual(emptyRequest);
  expect(site.messages()).toMatchObject([request]);

  // A second call of the early submits would be sent before that of a later one.
  const later = { ...request, name: 'Otra persona' };
  await fillContact(visitor, later);
  await visitor.click(`${contact} button`);
  await expect.poll(site.calls).toContainEqual(later);
  expect(site.calls()).toEqual([request, later]);
  await expectAddressesWithoutText(visitor, site);
});

test("a subscription submitted twice before the page's code has come arrives once", async ({
  visitor,
  site,
}) => {
  site.holdScripts();
  await visitor.open(site.address);
  await visitor.type(newsletterEmail, `${subscription.email}\n\n`);
  await expect.poll(site.addresses).toContainEqual(aScript);
  expect(site.calls()).toEqual([]);
  expect(await visitor.value(newsletterEmail)).toBe(subscription.email);
  site.releaseScripts();
  await expect.poll(() => visitor.reads(welcome)).toBe(true);
  expect(site.messages()).toMatchObject([subscription]);

  // A second call of the early submits would be sent before that of a later one.
  const later = { email: 'luis@casa.example' };
  await expect.poll(() => visitor.finds(newsletter)).toBe(true);
  await visitor.type(newsletterEmail, `${later.email}\n`);
  await expect.poll(site.calls).toContainEqual(later);
  expect(site.calls()).toEqual([subscription, later]);
  await expectAddressesWithoutText(visitor, site);
});

async function fillContact(visitor: Visitor, texts = request) {
  for (const [name, text] of Object.entries(texts)) {
    await visitor.type(`${contact} [name=${name}]`, text);
  }
}

async function readContact(visitor: Visitor) {
  const values: Record<string, unknown> = {};
  for (const name of Object.keys(request)) {
    values[name] = await visitor.value(`${contact} [name=${name}]`);
  }
  return values;
}

async function expectAddressesWithoutText(visitor: Visitor, site: Site) {
  expect(await visitor.address()).toBe(site.address);
  for (const address of site.addresses()) {
    expect(address).not.toMatch(/[?&](name|phone|email|message)=|@|%40/);
  }
}
