import type { OpeningHoursSpecificationLeaf, RealEstateAgentLeaf, WebSiteLeaf } from 'schema-dts';
import { type Closure, findToday, listClosures, listPeriods } from './hours';
import { checkIdentity, dayNames, type Identity, weekdays } from './identity-schema';
import { settings } from './settings';

const home = `${settings.siteUrl}/`;

/**
 * Describes the agency and the site for search engines as a JSON-LD graph, with facts that the page shows.
 * @throws an Error of one line if the identity is invalid
 */
export function describeSite(identity: Identity) {
  // Checked again, because `npm run dev` renders each edit of the identity.
  const { name } = checkIdentity(identity);
  const site: WebSiteLeaf = { '@type': 'WebSite', name, url: home };
  return { '@context': 'https://schema.org', '@graph': [describeAgency(identity), site] };
}

/** Not a `LegalService`: lawyers provide legal services, whoever employs them (docs/law.md). */
function describeAgency({ address, legal, ...identity }: Identity): RealEstateAgentLeaf {
  const closures = listClosures(identity.closures);
  return {
    '@type': 'RealEstateAgent',
    name: identity.name,
    legalName: legal.companyName,
    taxID: legal.taxId,
    url: home,
    logo: `${home}apple-icon.png`,
    image: `${home}share.png`,
    telephone: `+34${identity.phone}`,
    contactPoint: identity.phones?.map(({ name, phone }) => ({
      '@type': 'ContactPoint',
      contactType: name,
      telephone: `+34${phone}`,
    })),
    email: identity.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      postalCode: address.postalCode,
      addressLocality: address.city,
      addressRegion: address.province,
      addressCountry: 'ES',
    },
    areaServed: identity.areaServed.map((place) => ({ '@type': 'Place', name: place })),
    hasMap: identity.map,
    sameAs: identity.sameAs,
    identifier: legal.agentsRegister || undefined,
    openingHoursSpecification: listPeriods(identity.hours, findToday(Date.now())).flatMap(
      ({ hours, ...valid }) => hours.map((span) => ({ ...describeSpan(span), ...valid })),
    ),
    ...(closures.length > 0 && { specialOpeningHoursSpecification: closures.map(describeClosure) }),
  };
}

const describeSpan = ({ from, to, opens, closes }: Identity['hours'][number]) => ({
  '@type': 'OpeningHoursSpecification' as const,
  dayOfWeek: weekdays
    .slice(weekdays.indexOf(from), weekdays.indexOf(to) + 1)
    .map((day) => dayNames[day]),
  opens,
  closes,
});

/** Midnight to midnight means closed all day (Google Search Central, local business structured data). */
function describeClosure({ from, to }: Closure): OpeningHoursSpecificationLeaf {
  return {
    '@type': 'OpeningHoursSpecification',
    validFrom: from,
    validThrough: to,
    opens: '00:00',
    closes: '00:00',
  };
}
