import { renderToStaticMarkup } from 'react-dom/server';
import { Contact } from '../../components/sections/contact';
import { DataNotice } from '../../components/sections/form-notices';
import { Hero } from '../../components/sections/hero';
import { Privacy } from '../../components/sections/legal-texts';
import { SiteFooter } from '../../components/sections/site-footer';
import { agencyTexts } from '../../lib/agency-texts';
import { sample } from '../../lib/sample';
import { realAgency } from '../project';

const { legal } = realAgency;

test('page: shows optional terms and legal data if given, and no trace if not', () => {
  const terms = { replies: 'Zq1.', valuation: 'Zq2.', fees: 'Zq3.' };
  const own = { agentsRegister: 'Zq4', supervisor: 'Zq5', insurance: 'Zq6', complaints: 'Zq7' };
  const rules = 'https://zq8.example/';
  const lawyers = { association: 'Zq9', title: 'Zqa', titleState: 'Zqb', provider: 'Zqc' };
  const profession = { ...lawyers, rules, conflicts: 'Zqd' };
  const data = { ...legal, ...own, profession };
  const complete = renderWith({ terms, copyrightYear: 'Zqe', people: ['Zqf'], legal: data });
  const lines = [terms, own, profession].flatMap(Object.values);
  for (const line of [...lines, 'Zqe', 'Zqf']) expect(complete.join()).toContain(line);
  for (const line of Object.values(terms))
    expect(complete.filter((part) => part.includes(line))).toHaveLength(2);
  const bare = renderWith({ terms: {}, copyrightYear: undefined, people: undefined, legal });
  expect(bare.join()).not.toMatch(/zq\w|undefined|null|href=""/i);
});

test('page: the lawyers are recipients of what the contact form takes, and of nothing else', () => {
  const read = (data: Partial<typeof legal>) => {
    jest.replaceProperty(agencyTexts, 'legal', { ...legal, ...data });
    return (['contact', 'newsletter'] as const).map((form) =>
      renderToStaticMarkup(<DataNotice form={form} />),
    );
  };
  const [contact, newsletter] = read({});
  const [withLawyers, sameNewsletter] = read({ profession: sample.legal.profession });
  expect(withLawyers).not.toBe(contact);
  expect(sameNewsletter).toBe(newsletter);
});

test('page: Privacidad names who runs the forms, unless it is the agency itself', () => {
  const read = (formsProvider: string) => {
    jest.replaceProperty(agencyTexts, 'legal', { ...legal, formsProvider });
    return renderToStaticMarkup(<Privacy />);
  };
  const countNames = (text: string) => text.split(legal.companyName).length;
  expect(read('Zq')).toContain('Zq');
  expect(countNames(read(legal.companyName))).toBe(countNames(read('Zq')));
});

/** Renders the parts of the page that show the identity. */
function renderWith(own: Partial<typeof agencyTexts>) {
  for (const key of Object.keys(own) as (keyof typeof agencyTexts)[])
    jest.replaceProperty(agencyTexts, key, own[key]);
  return [Hero, Contact, SiteFooter].map((Part) => renderToStaticMarkup(<Part />));
}
