import type {
  LegalServiceLeaf,
  MergeLeafTypes,
  RealEstateAgentLeaf,
  Thing,
} from 'schema-dts';
import { agency } from './agency';
import type { Agency } from './agency-schema';
import { listWeekdays } from './agency-texts';
import { settings } from './settings';

const dayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

const home = `${settings.siteUrl}/`;
const ids = {
  agency: `${home}#agency`,
  website: `${home}#website`,
  webpage: `${home}#webpage`,
};

type AgencyNode = MergeLeafTypes<[RealEstateAgentLeaf, LegalServiceLeaf]>;
type SiteGraph = {
  '@context': 'https://schema.org';
  '@graph': [AgencyNode, ...Thing[]];
};

/** What search engines read of the agency, the site and the page: one JSON-LD graph, nothing that the page does not show. */
export function describeSite(identity: Agency = agency): SiteGraph {
  const common = { name: identity.name, url: home, inLanguage: 'es-ES' };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      describeAgency(identity),
      {
        ...common,
        '@type': 'WebSite',
        '@id': ids.website,
        publisher: { '@id': ids.agency },
      },
      {
        ...common,
        '@type': 'WebPage',
        '@id': ids.webpage,
        isPartOf: { '@id': ids.website },
        about: { '@id': ids.agency },
      },
    ],
  };
}

function describeAgency(agency: Agency): AgencyNode {
  const { address } = agency;
  return {
    '@type': ['RealEstateAgent', 'LegalService'],
    '@id': ids.agency,
    name: agency.name,
    legalName: agency.legal.companyName.replaceAll('\u00a0', ' '),
    url: home,
    image: `${home}share.png`,
    telephone: `+34${agency.phone}`,
    email: agency.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      postalCode: address.postalCode,
      addressLocality: address.city,
      addressRegion: address.province,
      addressCountry: 'ES',
    },
    areaServed: agency.areaServed,
    openingHoursSpecification: agency.hours.map((span) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: listWeekdays(span).flatMap((day) => dayNames[day] ?? []),
      opens: span.opens,
      closes: span.closes,
    })),
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: 'Servicios',
      itemListElement: agency.services.map((name) => ({
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name },
      })),
    },
  };
}
