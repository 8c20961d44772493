import type { RealEstateAgentLeaf, WebSiteLeaf } from 'schema-dts';
import { agency } from './agency';
import { type Agency, checkAgency, dayNames, weekdays } from './agency-schema';
import { settings } from './settings';

const home = `${settings.siteUrl}/`;
const agencyId = { '@id': `${home}#agency` };

/** `LegalService` has the same properties as `RealEstateAgent`. */
type AgencyNode = Omit<RealEstateAgentLeaf, '@type'> & { '@type': string[] };

/**
 * Describes the agency and the site to search engines as a JSON-LD graph, with
 * nothing that the page does not show.
 * @param description the description of the page
 * @throws an Error of one line when the identity is not complete
 */
export function describeSite(description: string, identity: Agency = agency) {
  // Here and not only at the build's start: `npm run dev` renders each edit of the identity.
  const { name } = checkAgency(identity);
  const site: WebSiteLeaf = { '@type': 'WebSite', name, url: home, publisher: agencyId };
  return {
    '@context': 'https://schema.org',
    '@graph': [{ ...describeAgency(identity), description }, site],
  };
}

function describeAgency(agency: Agency): AgencyNode {
  const { address } = agency;
  return {
    // The types of business; https://schema.org/LocalBusiness lists others.
    '@type': ['RealEstateAgent', ...(agency.legal.profession ? ['LegalService'] : [])],
    ...agencyId,
    name: agency.name,
    legalName: agency.legal.companyName,
    taxID: agency.legal.taxId,
    url: home,
    logo: `${home}apple-icon.png`,
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
    openingHoursSpecification: agency.hours.map(({ from, to, ...times }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: weekdays
        .slice(weekdays.indexOf(from), weekdays.indexOf(to) + 1)
        .map((day) => dayNames[day]),
      ...times,
    })),
    makesOffer: agency.services.map((name) => ({ '@type': 'Offer', name })),
  };
}
