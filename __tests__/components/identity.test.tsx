/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { DataNotice } from '../../components/data-notice';
import { Contact } from '../../components/sections/contact';
import { Hero } from '../../components/sections/hero/hero';
import { People } from '../../components/sections/people';
import { LegalNotice, Privacy } from '../../components/sections/site-footer/legal-texts';
import { SiteFooter } from '../../components/sections/site-footer/site-footer';
import * as present from '../../lib/agency';
import { presentAgency } from '../../lib/present-agency';
import { profession, realIdentity } from '../identity';

jest.mock('../../lib/agency', () => ({ __esModule: true }));

const { legal } = realIdentity;

test('page: shows optional terms and legal data if given, and no trace if not', () => {
  const terms = { replies: 'Zq1.', valuation: 'Zq2.', fees: 'Zq3.', buyer: 'Zqj.' };
  const own = { agentsRegister: 'Zq4', supervisor: 'Zq5', insurance: 'Zq6', complaints: 'Zq7' };
  const badge = { agentsBadge: 'zqg.svg' };
  const rules = 'https://zq8.example/';
  const named = { name: 'Zqh', called: 'Zqi' };
  const lawyers = {
    ...named,
    association: 'Zq9',
    title: 'Zqa',
    titleState: 'Zqb',
    provider: 'Zqc',
  };
  const profession = { ...lawyers, rules, conflicts: 'Zqd' };
  const data = { ...legal, ...own, ...badge, profession };
  const complete = renderWith({ terms, copyrightYear: 'Zqe', people: ['Zqf'], legal: data });
  const lines = [terms, own, badge, profession].flatMap(Object.values);
  for (const line of [...lines, 'Zqe', 'Zqf']) expect(complete.join()).toContain(line);
  for (const line of Object.values(terms))
    expect(complete.filter((part) => part.includes(line))).toHaveLength(1);
  const bare = renderWith({ terms: {}, copyrightYear: undefined, people: undefined, legal });
  expect(bare.join()).not.toMatch(/zq\w|undefined|null|href=""/i);
});

test('page: each agency’s legal notice says how to complain, and by when it answers', () => {
  show({ phone: '963123456', email: 'zq@casa.es', legal: { ...legal, complaints: undefined } });
  const text = `${render(<LegalNotice />).container.textContent}`;
  const [complaints = ''] = /reclamaciones.*/i.exec(text) ?? [];
  for (const part of [
    'carta',
    present.agency.phoneText,
    'zq@casa.es',
    'justificante',
    'quince días',
  ])
    expect(complaints).toContain(part);
});

test('page: the legal notice names the agents’ register, too', () => {
  show({ legal: { ...legal, agentsRegister: 'Registro de agentes, n.º 7' } });
  expect(renderToStaticMarkup(<LegalNotice />)).toContain(present.agency.legal.agentsRegister);
});

test('page: the legal notice of an agency without a register mentions none', () => {
  show({ legal: { ...legal, registry: undefined } });
  const { container } = render(<LegalNotice />);
  expect(container.textContent).not.toMatch(/inscripción|undefined/i);
  expect(container.querySelectorAll('p:empty')).toHaveLength(0);
});

test('page: Privacidad says for how long messages are listed, as the server lists them', () => {
  show({ legal: { ...legal, retentionDays: 180 } });
  expect(renderToStaticMarkup(<Privacy />)).toContain('180 días');
});

test('page: the lawyers are recipients of the contact form’s data, and of no other data', () => {
  const read = (data: Partial<typeof legal>) => {
    show({ legal: { ...legal, ...data } });
    return (['contact', 'newsletter'] as const).map((form) =>
      renderToStaticMarkup(<DataNotice form={form} />),
    );
  };
  const [contact, newsletter] = read({});
  const [withLawyers, sameNewsletter] = read({ profession });
  expect(withLawyers).not.toBe(contact);
  expect(sameNewsletter).toBe(newsletter);
});

test('page: Privacidad names the providers of forms, e-mail and hosting once each, and not the agency', () => {
  const read = (own: Partial<typeof legal>) => {
    show({ legal: { ...legal, ...own } });
    return renderToStaticMarkup(<Privacy />);
  };
  const count = (text: string, name: string) => text.split(name).length - 1;
  const names = { formsProvider: 'Zqf', emailProvider: 'Zqe', hostingProvider: 'Zqh' };
  const each = read(names);
  for (const name of Object.values(names)) expect(count(each, name)).toBe(1);
  expect(count(read({ ...names, hostingProvider: 'Zqe' }), 'Zqe')).toBe(1);
  for (const field of Object.keys(names)) {
    const text = read({ ...names, [field]: legal.companyName });
    expect(count(text, legal.companyName)).toBe(count(each, legal.companyName));
  }
});

test('page: a closure is shown beside the hours, with its last day', () => {
  const closures = [
    { from: '2999-08-10', to: '2999-08-24', text: 'Volvemos el 25.' },
    { from: '2020-08-10', to: '2020-08-24', text: 'Zqz.' },
  ];
  show({ closures });
  const { container } = render(<Contact />);
  const [closure, ...others] = container.querySelectorAll('[data-until]');
  expect([closure?.getAttribute('data-until'), others]).toEqual(['2999-08-24', []]);
  const days = closure?.querySelector('strong')?.textContent;
  expect(days).toMatch(/10.*24.*agosto/);
  expect(closure?.textContent).toBe(`${days} Volvemos el 25.`);
  expect(container.textContent).not.toContain('Zqz.');
  show({});
  expect(renderToStaticMarkup(<Contact />)).not.toContain('data-until');
});

test('page: the people and their photograph are a section only if there is one', () => {
  const photo = { src: 'equipo.webp', width: 1280, height: 853, alt: 'Zqa y Zqb, en la puerta' };
  const small = { src: 'equipo-small.webp', width: 640 };
  show({ people: ['Zqa Ruiz, abogada', 'Zqb'], photo: { ...photo, small } });
  const { container } = render(<People />);
  expect(container.textContent).toMatch(/Zqa Ruiz.*Zqb/);
  for (const words of ['Zqa Ruiz', 'abogada', 'Zqb'])
    expect([...container.querySelectorAll('li *')].map((one) => one.textContent)).toContain(words);
  const picture = container.querySelector('img');
  expect(picture?.alt).toBe(photo.alt);
  expect([picture?.width, picture?.height]).toEqual([1280, 853]);
  expect(picture?.srcset).toBe('/equipo-small.webp 640w, /equipo.webp 1280w');
  expect(picture?.getAttribute('loading')).toBe('lazy');
  show({ people: ['Zqa'] });
  expect(renderToStaticMarkup(<People />)).toBe('');
});

/** Renders the parts of the page that show the identity. */
function renderWith(own: Partial<typeof realIdentity>) {
  show(own);
  return [Hero, Contact, SiteFooter].map((Part) => renderToStaticMarkup(<Part />));
}

/** Makes all components show this identity. */
function show(own: Partial<typeof realIdentity>) {
  const identity = { ...realIdentity, ...own };
  Object.assign(present, { identity, agency: presentAgency(identity) });
}
