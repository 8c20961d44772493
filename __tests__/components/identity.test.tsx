/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import type { JSX } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { DataNotice } from '../../components/data-notice';
import { writeLandExample } from '../../components/islands/account/land-example';
import { Contact } from '../../components/sections/contact';
import { Hero } from '../../components/sections/hero/hero';
import { Newsletter } from '../../components/sections/newsletter';
import { Pains, pains } from '../../components/sections/pains';
import { People } from '../../components/sections/people';
import { LegalNotice, Privacy } from '../../components/sections/site-footer/legal-texts';
import { SiteFooter } from '../../components/sections/site-footer/site-footer';
import * as present from '../../lib/agency';
import { presentAgency } from '../../lib/present-agency';
import { settings } from '../../lib/settings';
import { briefAgency, profession } from '../agencies';

jest.mock('../../lib/agency', () => ({ __esModule: true }));

const { legal } = briefAgency;

/** Makes all components show this identity. */
function show(changes: Partial<typeof briefAgency>) {
  const identity = { ...briefAgency, ...changes };
  Object.assign(present, { identity, agency: presentAgency(identity) });
}

/** Renders a part of the page for an agency with these legal facts. */
function renderLegal(facts: Partial<typeof legal>, Part = Privacy) {
  show({ legal: { ...legal, ...facts } });
  return renderToStaticMarkup(<Part />);
}

test('page: shows optional terms and legal data if given, and no trace if not', () => {
  const mark = <Name extends string>(...names: Name[]) =>
    Object.fromEntries(names.map((name) => [name, `Zq_${name}.`])) as Record<Name, string>;
  const terms = mark('replies', 'valuation', 'fees', 'buyer');
  const named = mark('name', 'called', 'association', 'title', 'titleState', 'provider');
  const lawyers = { ...named, ...mark('conflicts'), rules: 'https://zq8.example/' };
  const registers = mark('registry', 'agentsRegister', 'supervisor', 'insurance', 'complaints');
  const facts = { ...registers, agentsBadge: 'zqg.svg' };
  const renderAll = (changes: Partial<typeof briefAgency>) => {
    show(changes);
    return [Hero, Contact, SiteFooter].map((Part) => renderToStaticMarkup(<Part />));
  };
  const complete = renderAll({
    terms,
    copyrightYear: 'Zqe',
    people: ['Zqf'],
    phones: [{ name: 'Zqm', phone: '612345678' }],
    sameAs: ['https://zqs.example/us'],
    address: { ...briefAgency.address, province: 'Zqp' },
    legal: { ...legal, ...facts, profession: lawyers },
  });
  const texts = [terms, facts, lawyers].flatMap(Object.values);
  for (const text of [...texts, 'Zqe', 'Zqf', 'Zqm', 'https://zqs.example/us'])
    expect(complete.join()).toContain(text);
  for (const text of Object.values(terms))
    expect(complete.filter((part) => part.includes(text))).toHaveLength(1);
  expect(complete.slice(0, 2).join()).not.toContain('Zqp');
  expect(complete.join()).toMatch(/Supervisi[^Z]*Zq_supervisor.*Seguro[^Z]*Zq_insurance/s);
  const brief = renderAll({ legal: { ...legal, registry: undefined } }).join();
  expect(brief).not.toMatch(/zq\w|inscripción|undefined|null|href=""|<p><\/p>/i);
});

test('page: each agency’s legal notice says how to complain, and by when it answers', () => {
  show({ legal: { ...legal, complaints: undefined } });
  const text = `${render(<LegalNotice />).container.textContent}`;
  const [complaints = ''] = /reclamaciones.*/i.exec(text) ?? [];
  const { phoneText, email } = present.agency;
  for (const part of ['carta', phoneText, email, 'justificante', 'quince días'])
    expect(complaints).toContain(part);
});

test('page: Privacidad promises what only our server keeps, of another server if the identity says so', () => {
  const promises = ['IP', '3 años', '30 días', 'huella'];
  const isSaid = (facts: Partial<typeof legal>) => {
    const text = renderLegal(facts);
    return promises.map((promise) => text.includes(promise));
  };
  expect(isSaid({})).not.toContain(false);
  expect(renderLegal({ retentionDays: 180 })).toContain('180 días');
  const kept = /sin\s+confirmar,\s+a\s+los\s+7\s+días.*publicidad,\s+a\s+los\s+30\s+días/;
  expect(renderLegal({})).toMatch(kept);
  settings.apiHost = 'https://api.casa.es';
  try {
    expect(isSaid({})).not.toContain(true);
    expect(isSaid({ formsKept: true })).not.toContain(false);
  } finally {
    settings.apiHost = '';
  }
});

test('page: an agency without newsletter has no form for it, and Privacidad says nothing of it', () => {
  const renderAll = (newsletter?: boolean) => {
    show({ newsletter });
    return renderToStaticMarkup([<Newsletter key="form" />, <Privacy key="text" />]);
  };
  expect(renderAll()).toMatch(/carta.*suscri/is);
  expect(renderAll(false)).not.toMatch(/carta|suscri/i);
});

test('page: the answer on fees knows their minimum', () => {
  const answer = (feeMinimum?: number) => {
    show({ terms: { feeRate: 3, feeMinimum } });
    return renderToStaticMarkup(<Contact />).replaceAll('\u00a0', ' ');
  };
  expect(answer()).toContain('si vendes en 200.000 €, 6.000 €');
  expect(answer(4840)).toMatch(/mínimo de 4\.840 €.* 200\.000 €, 6\.000 €/);
  expect(answer(7260.5)).toMatch(/mínimo de 7\.260,50 €.* 200\.000 €, 7\.260,50 €/);
});

test('page: each form has its own data notice', () => {
  show({});
  const write = (part: JSX.Element) => renderToStaticMarkup(part);
  expect(write(<Contact />)).toContain(write(<DataNotice form="contact" />));
  expect(write(<Newsletter />)).toContain(write(<DataNotice form="newsletter" />));
});

test('page: a bell says that the fees are on the page only if they are', () => {
  const write = (terms: typeof briefAgency.terms) => {
    show({ terms });
    return renderToStaticMarkup(<Pains />);
  };
  const says = (html: string) => pains.some(({ withFees }) => withFees && html.includes(withFees));
  expect(write({ valuation: 'Zqv.' })).toBe(write({}));
  expect([says(write({ fees: 'Zqf.' })), says(write({}))]).toEqual([true, false]);
});

test('page: the account and the example of the plusvalía take the rates that the agency states', () => {
  const [fees, plusvaliaRate] = [{ feeRate: 3.63, feeMinimum: 4840 }, 12];
  show({ terms: { ...fees, plusvaliaRate } });
  const { container } = render(<Hero />);
  const props = container.querySelector<HTMLElement>('[data-props]')?.dataset.props;
  expect(JSON.parse(`${props}`)).toMatchObject({ ...fees, town: { plusvaliaRate } });
  expect(renderToStaticMarkup(<Contact />)).toMatch(/\s12\s%/);
});

test('page: a province with its own taxes has no estimate, and no example of the common plusvalía', () => {
  const squeeze = (text: string) => text.replace(/\s/g, '');
  const example = squeeze(writeLandExample({ city: '' }));
  const read = (postalCode: string) => {
    show({ address: { ...briefAgency.address, postalCode } });
    const [contact = '', hero = ''] = [Contact, Hero].map((Part) => renderToStaticMarkup(<Part />));
    return [squeeze(contact).includes(example), hero.includes('Estimar')];
  };
  expect(read('46001')).toEqual([true, true]);
  expect(read('48001')).toEqual([false, false]);
});

test('page: each form says why its data may be used; only the contact form’s go to the lawyers', () => {
  const read = (facts: Partial<typeof legal>) =>
    (['contact', 'newsletter'] as const).map((form) =>
      renderLegal(facts, () => <DataNotice form={form} />),
    );
  const [contact, newsletter] = read({});
  expect(contact).toMatch(/6\.1\.b\sRGPD/);
  expect(newsletter).toMatch(/6\.1\.a\sRGPD/);
  const [withLawyers, sameNewsletter] = read({ profession });
  expect(withLawyers).not.toBe(contact);
  expect(sameNewsletter).toBe(newsletter);
});

test('page: Privacidad names the providers of forms, e-mail and hosting once each, and not the agency', () => {
  const count = (text: string, name: string) => text.split(name).length - 1;
  const names = { formsProvider: 'Zqf', emailProvider: 'Zqe', hostingProvider: 'Zqh' };
  const each = renderLegal({ ...names, companyName: 'Zqc' });
  for (const name of Object.values(names)) expect(count(each, name)).toBe(1);
  expect(count(renderLegal({ ...names, hostingProvider: 'Zqe' }), 'Zqe')).toBe(1);
  for (const field of Object.keys(names)) {
    const text = renderLegal({ ...names, companyName: 'Zqc', [field]: 'Zqc' });
    expect(count(text, 'Zqc')).toBe(count(each, 'Zqc'));
    expect(each + text).not.toMatch(/\(\)|true/);
  }
});

test('page: a closure is shown beside the hours, with its last day', () => {
  const closures = [
    { from: '2999-08-10', to: '2999-08-24', text: 'Volvemos el 25.' },
    { from: '2020-08-10', to: '2020-08-24', text: 'Zqz.' },
    { from: '2999-12-24', to: '2999-12-31' },
  ];
  show({ closures });
  const { container } = render(<Contact />);
  const [closure, ...others] = container.querySelectorAll<HTMLElement>('[data-until]');
  const ends = [closure, ...others].map((shown) => shown?.dataset.until);
  expect(ends).toEqual(['2999-08-24', '2999-12-31']);
  expect(closure?.textContent).toMatch(/10.*24.*agosto.* Volvemos el 25\./);
  expect(container.textContent).not.toContain('Zqz.');
});

test('page: a closure is hidden from the day after its last one', () => {
  jest.useFakeTimers({ now: new Date('2999-08-24T21:59:00Z') });
  const write = (until: string) => `<p data-until="${until}" data-zone="Europe/Madrid"></p>`;
  document.body.innerHTML = write('2999-08-23') + write('2999-08-24');
  jest.requireActual('../../components/islands/runtime/hide-past');
  expect([...document.querySelectorAll('p')].map(({ hidden }) => hidden)).toEqual([true, false]);
  jest.useRealTimers();
});

test('page: the people and their photograph are a section only if there is one', () => {
  const photo = { src: 'equipo.webp', width: 1280, height: 853, alt: 'Zqa y Zqb, en la puerta' };
  const small = { src: 'equipo-small.webp', width: 640 };
  show({ people: ['Zqa Ruiz, abogada', 'Zqb'], photo: { ...photo, small } });
  const { container } = render(<People />);
  const texts = Array.from(container.querySelectorAll('li *'), ({ textContent }) => textContent);
  expect(texts).toEqual(expect.arrayContaining(['Zqa Ruiz', 'abogada', 'Zqb']));
  const picture = container.querySelector('img');
  expect([picture?.alt, picture?.width, picture?.height]).toEqual([photo.alt, 1280, 853]);
  expect(picture?.srcset).toBe('/equipo-small.webp 640w, /equipo.webp 1280w');
  show({ people: ['Zqa'] });
  expect(renderToStaticMarkup(<People />)).toBe('');
  show({ photo });
  expect(renderToStaticMarkup(<People />)).toContain(photo.src);
});
