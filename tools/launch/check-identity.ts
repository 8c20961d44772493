import {
  findOtherRate,
  listMissing,
  listSampleFields,
  listTexts,
  localHost,
  mayNeed,
  placeholder,
  type RequiredField,
} from '../../lib/identity-checks.ts';
import type { Identity } from '../../lib/identity-schema.ts';
import { hasOwnTaxes } from '../../lib/present-agency.ts';

/** Services that require an authorisation (docs/law.md). */
const trades: [service: RegExp, rule: string][] = [
  [/\bseguros?\b/iu, 'the register of insurance distributors, and its number beside the service'],
  [
    /(administra\p{L}+|gestión) de (fincas|comunidades)/iu,
    'the qualification of a property administrator, and the association where there is one',
  ],
];

/** Advice for each missing field. */
const missingWords: Record<RequiredField, string> = {
  'terms.valuation': 'say what a valuation costs',
  'terms.fees': 'say how fees are set, VAT included',
  'legal.registry': "give the company's entry in the Registro Mercantil",
  'legal.insurance':
    "name the insurer and the guarantee, or write legal.notRequired: ['insurance'] where law asks for none",
  'legal.profession.provider': 'say who renders and invoices the legal services',
};

/** Lists the faults of an identity that prevent a launch, one line each. @param place where to edit it */
export function listIdentityFaults(identity: Identity, place = 'agency/identity.ts'): string[] {
  const { email } = identity;
  const sample = listSampleFields(identity);
  const host = email.slice(email.indexOf('@') + 1);
  return [
    ...sample.map((field) => `${field} is still the sample's`),
    ...listTexts(identity)
      .filter(([field, text]) => !sample.includes(field) && placeholder.test(text))
      .map(([field, text]) => `${field} is a placeholder, ${JSON.stringify(text)}`),
    ...listMissing(identity).map(
      (field) => `${field} is missing: ${missingWords[field]} (docs/law.md)`,
    ),
    ...(!sample.includes('email') && localHost.test(host)
      ? [`email can receive nothing at ${host}`]
      : []),
  ].map((fault) => `${place}: ${fault}`);
}

/** Lists advice on the identity that does not prevent a launch. */
export function listIdentityAdvice({ address, terms, services, legal }: Identity): string[] {
  const advice = services.flatMap((service) =>
    trades
      .filter(([trade]) => trade.test(service))
      .map(([, rule]) => `services: «${service}» is a trade with rules of its own: ${rule}`),
  );
  if (!terms.replies?.trim()) advice.push('terms.replies: say when messages are answered');
  const rate = findOtherRate(terms);
  if (rate) advice.push(`terms.feeRate is ${terms.feeRate}, and terms.fees says ${rate} %`);
  if (!terms.buyer?.trim())
    advice.push('terms.buyer: say what a buyer pays the agency, if anything');
  if (mayNeed(legal, 'agentsRegister') && !legal.agentsRegister?.trim())
    advice.push(
      "legal.agentsRegister: give the estate agents' register and the number, where the region has one, or write legal.notRequired: ['agentsRegister'] (docs/law.md)",
    );
  if (legal.profession && !legal.profession.conflicts?.trim())
    advice.push('legal.profession.conflicts: say what is done about conflicts of interest');
  if (hasOwnTaxes(address))
    advice.push(
      'address.postalCode: the province has tax laws of its own, so the account estimates no tax: write the answers of components/sections/contact.tsx by those laws (docs/law.md)',
    );
  return advice.map((line) => `agency/identity.ts, ${line}`);
}
