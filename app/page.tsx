import type { Metadata } from 'next';
import { Commitments } from '../components/commitments';
import { Contact } from '../components/contact';
import { Hero } from '../components/hero';
import { Newsletter } from '../components/newsletter';
import { Pains } from '../components/pains';
import { Services } from '../components/services';
import { SiteFooter } from '../components/site-footer';
import { SiteHeader } from '../components/site-header';
import { settings } from '../lib/settings';

export const metadata: Metadata = {
  alternates: { canonical: `${settings.siteUrl}/` },
};

export default function Page() {
  return (
    <>
      <a className="skip-link" href="#contenido">
        Saltar al contenido
      </a>
      <SiteHeader />
      <main id="contenido" tabIndex={-1}>
        <Hero />
        <Pains />
        <Services />
        <Commitments />
        <Newsletter />
        <Contact />
      </main>
      <SiteFooter />
    </>
  );
}
