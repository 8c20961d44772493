import type { Metadata } from 'next';
import { Commitments } from '../components/sections/commitments';
import { Contact } from '../components/sections/contact';
import { Hero } from '../components/sections/hero/hero';
import { Newsletter } from '../components/sections/newsletter';
import { Pains } from '../components/sections/pains';
import { People } from '../components/sections/people';
import { Services } from '../components/sections/services';
import { SiteFooter } from '../components/sections/site-footer/site-footer';
import { SiteHeader } from '../components/sections/site-header';
import { settings } from '../lib/settings';

export const metadata: Metadata = { alternates: { canonical: `${settings.siteUrl}/` } };

export default function Page() {
  return (
    <>
      <a className="skip-link" href="#contenido" id="inicio">
        Saltar al contenido
      </a>
      <SiteHeader />
      <main id="contenido" tabIndex={-1}>
        <Hero />
        <Pains />
        <Services />
        <People />
        <Commitments />
        <Newsletter />
        <Contact />
      </main>
      <SiteFooter />
    </>
  );
}
