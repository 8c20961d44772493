import {
  agencyTexts as agency,
  emailLink,
  hoursText,
  phoneLink,
  phoneText,
  writeTerms,
} from '../../lib/agency-texts';
import { Island } from '../islands/islands';
import { NamedLines } from '../named-lines';
import { Paragraph } from '../paragraph';
import styles from './contact.module.css';
import { DataNotice, FormUnavailable } from './form-notices';

export function Contact() {
  return (
    <section aria-labelledby="contact-title" className={styles.contact} data-prints="" id="contact">
      <div className={styles.sheet} data-no-print="">
        <h2 id="contact-title">Hablemos de tu casa</h2>
        <Paragraph>
          ¿Vendes? Dinos dónde está la casa, si es solo tuya y qué te preocupa. Te llamamos, la
          vemos y te la valoramos por escrito; hasta ahí no firmas nada.
        </Paragraph>
        <Paragraph>
          {`¿Compras o alquilas? Dinos qué buscas u ofreces. En el alquiler de vivienda habitual nos paga el propietario. ${writeTerms(agency.terms)}`}
        </Paragraph>
        <Island name="contact" near />
        <FormUnavailable />
        <DataNotice form="contact" />
      </div>
      <div className={styles.side}>
        <OfficeCard />
        <LegalAdvice />
      </div>
    </section>
  );
}

function OfficeCard() {
  const { street, postalCode, city } = agency.address;
  const [user, domain] = agency.email.split('@');
  const { people = [] } = agency;
  const names = new Intl.ListFormat('es').format(people);
  const lines = {
    Teléfono: <a href={phoneLink}>{phoneText}</a>,
    Oficina: `${street}\n${postalCode} ${city}`,
    Horario: [...hoursText, agency.hoursNote].filter(Boolean).join('\n'),
    Correo: (
      <a href={emailLink}>
        {`${user}@`}
        <wbr />
        {domain}
      </a>
    ),
  };
  return (
    <div className={styles.card}>
      <h3>{agency.name}</h3>
      {names && <p>{`${people.length > 1 ? 'Te atienden' : 'Te atiende'} ${names}.`}</p>}
      <address>
        <NamedLines {...lines} />
      </address>
    </div>
  );
}

function LegalAdvice() {
  const { profession } = agency.legal;
  return (
    <div className={styles.advice} data-no-print="">
      <h3>Si los papeles están enredados, tráelos</h3>
      <Paragraph>
        Una herencia sin adjudicar. Un piso a medias con tus hermanos. Una separación.
      </Paragraph>
      <Paragraph>
        {profession
          ? 'Abogados colegiados llevan la aceptación y adjudicación de la herencia, las arras y la extinción de condominio: uno se queda el piso y paga a los demás. Los impuestos dependen del caso: se estudian antes.'
          : 'Te decimos qué falta para vender y a quién pedírselo.'}
        {profession?.provider && ` Estos servicios los presta y factura ${profession.provider}.`}
        {profession?.conflicts && ` ${profession.conflicts}`}
      </Paragraph>
      <Paragraph>
        <strong>Apunta:</strong> la plusvalía municipal se declara, y a menudo se paga, en treinta
        días hábiles desde la venta, o en seis meses (ampliables si lo pides) desde el
        fallecimiento. Si el suelo no ganó valor, no se paga, pero se declara y se demuestra. El
        impuesto de sucesiones, también en seis meses.
      </Paragraph>
    </div>
  );
}
