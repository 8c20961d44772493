import { agency } from '../../lib/agency';
import { emailLink, hoursText, phoneLink, phoneText } from '../../lib/agency-texts';
import styles from './office.module.css';

export function LegalAdvice() {
  return (
    <div className={styles.advice} data-no-print>
      <h3>Si los papeles están enredados, tráelos</h3>
      <p>Una herencia sin adjudicar. Un piso a medias con tus hermanos. Una separación.</p>
      <p>
        {agency.legal.profession ? 'Abogados colegiados llevan' : 'Llevamos'} la aceptación y
        adjudicación de la herencia, las arras y la extinción de condominio: uno se queda el piso y
        paga a los demás. Los impuestos dependen del caso: lo estudiamos antes de que decidas.
      </p>
      <p>
        <strong>Apunta:</strong> la plusvalía municipal se declara, y en muchos municipios se paga,
        en treinta días hábiles desde la venta o seis meses (ampliables) desde el fallecimiento. Si
        el suelo no ganó valor, no se paga, pero se declara y se demuestra.
      </p>
    </div>
  );
}

export function OfficeCard() {
  const { street, postalCode, city } = agency.address;
  const lines = {
    Teléfono: <a href={phoneLink}>{phoneText}</a>,
    Oficina: (
      <>
        {street}
        <br />
        {`${postalCode} ${city}`}
      </>
    ),
    Horario: [...hoursText, agency.hoursNote]
      .filter(Boolean)
      .map((line) => <span key={line}>{line}</span>),
    Correo: <a href={emailLink}>{agency.email}</a>,
  };
  return (
    <div className={styles.card}>
      <h3>{agency.name}</h3>
      <address>
        <dl>
          {Object.entries(lines).map(([name, line]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{line}</dd>
            </div>
          ))}
        </dl>
      </address>
    </div>
  );
}
