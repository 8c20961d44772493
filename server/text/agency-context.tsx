import { createContext, type ReactElement, useContext } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Agency } from '../../lib/present-agency.ts';

const AgencyContext = createContext<Agency | undefined>(undefined);

export function useAgency(): Agency {
  const agency = useContext(AgencyContext);
  if (!agency) throw new Error('Rendered without an agency: see renderDocument');
  return agency;
}

export const renderDocument = (agency: Agency, document: ReactElement): string =>
  `<!doctype html>${renderToStaticMarkup(
    <AgencyContext value={agency}>{document}</AgencyContext>,
  )}`;
