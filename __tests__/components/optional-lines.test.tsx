import { render } from '@testing-library/react';
import { Contact } from '../../components/contact';
import { LegalNotice } from '../../components/legal-texts';
import { agency } from '../../lib/agency';

const terms = { replies: 'Hoy.', valuation: 'Cero euros.', fees: 'Uno fijo.' };
const profession = {
  association: 'Colegio, n.º 1',
  title: 'Grado en Derecho',
  titleState: 'Portugal',
  rules: 'https://normas.example/',
};
const optional = { agentsRegister: 'RAICV 7', supervisor: 'La Conselleria' };
const lines = [terms, optional, profession].flatMap(Object.values);

afterEach(() => jest.restoreAllMocks());

function read(given: object, legal: object): string {
  jest.replaceProperty(agency, 'terms', given);
  jest.replaceProperty(agency, 'legal', { ...agency.legal, ...legal });
  const { container } = render(
    <>
      <Contact />
      <LegalNotice />
    </>,
  );
  return container.innerHTML;
}

test('what only the owner knows is said where it is given', () => {
  const page = read(terms, { ...optional, profession });
  for (const line of lines) expect(page).toContain(line);
});

test('what the owner leaves out leaves no trace', () => {
  const none = { agentsRegister: undefined, profession: undefined };
  const page = read({}, none);
  for (const line of lines) expect(page).not.toContain(line);
  expect(page).not.toMatch(/undefined|null|\. \.|href=""/);
});
