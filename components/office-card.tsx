import { agency } from '../lib/agency';
import {
  emailLink,
  hoursText,
  phoneLink,
  phoneText,
} from '../lib/agency-texts';
import styles from './office-card.module.css';

export function OfficeCard() {
  const { street, postalCode, city } = agency.address;
  return (
    <div className={styles.card}>
      <h3>{agency.name}</h3>
      <address>
        <dl>
          <div>
            <dt>Teléfono</dt>
            <dd>
              <a href={phoneLink}>{phoneText}</a>
            </dd>
          </div>
          <div>
            <dt>Oficina</dt>
            <dd>
              {street}
              <br />
              {`${postalCode} ${city}`}
            </dd>
          </div>
          <div>
            <dt>Horario</dt>
            <dd>
              {hoursText.map((span) => (
                <span key={span}>{span}</span>
              ))}
              <span>{agency.hoursNote}</span>
            </dd>
          </div>
          <div>
            <dt>Correo</dt>
            <dd>
              <a href={emailLink}>{agency.email}</a>
            </dd>
          </div>
        </dl>
      </address>
    </div>
  );
}
