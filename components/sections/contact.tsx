import { agency } from '../../lib/agency';
import { Island } from '../islands/islands';
import { NamedLines } from '../named-lines';
import { Paragraph } from '../paragraph';
import './contact.css';
import { DataNotice } from './data-notice';

export function Contact() {
  return (
    <section aria-labelledby="contact-title" className="contact" data-prints="" id="contact">
      <div className="contact-sheet paper cast">
        <h2 id="contact-title">Hablemos de tu casa</h2>
        <Paragraph>
          {`¿Vendes? Dinos dónde está la casa, si es solo tuya y qué te preocupa. Te llamamos, la vemos y te la valoramos por escrito; hasta ahí no firmas nada. ${agency.termsText}`}
        </Paragraph>
        <Paragraph>
          ¿Compras o alquilas? Dinos qué buscas u ofreces. En el alquiler de vivienda habitual nos
          paga el propietario.
        </Paragraph>
        <Island name="contact" near />
        <DataNotice form="contact" />
      </div>
      <div className="contact-side">
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
    Teléfono: <a href={agency.phoneLink}>{agency.phoneText}</a>,
    Oficina: `${street}\n${postalCode} ${city}`,
    Horario: [...agency.hoursText, agency.hoursNote].filter(Boolean).join('\n'),
    Correo: (
      <a href={agency.emailLink}>
        {`${user}@`}
        <wbr />
        {domain}
      </a>
    ),
  };
  return (
    <div className="contact-card night">
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
    <div className="contact-advice paper">
      <h3>¿Herencia, separación, piso a medias? Trae&nbsp;los papeles</h3>
      <Paragraph>
        {profession
          ? `${profession.name}, ${profession.called}: aceptación y adjudicación de la herencia, arras y extinción de condominio (uno se queda el piso y paga a los demás). Los impuestos dependen del caso: se estudian antes.`
          : 'Te decimos qué falta para vender y a quién pedírselo.'}
        {profession?.provider && ` Estos servicios los presta y factura ${profession.provider}.`}
        {profession?.conflicts && ` ${profession.conflicts}`}
      </Paragraph>
      <Paragraph>
        <strong>Apunta:</strong> la plusvalía municipal se declara, y a menudo se paga, en treinta
        días hábiles desde la venta, o en seis meses (ampliables si lo pides a tiempo) desde el
        fallecimiento. Si el suelo no ganó valor, no se paga, pero se declara y se demuestra. El
        impuesto de sucesiones, también en seis meses.
      </Paragraph>
    </div>
  );
}
