import type { ReactNode } from 'react';
import {
  addressText,
  agencyTexts as agency,
  emailLink,
  phoneLink,
  phoneText,
} from '../../lib/agency-texts';
import { dataUses } from '../../lib/form-texts';
import styles from './legal-texts.module.css';

/** Who runs the site (LSSI, Ley 34/2002, art. 10). */
export function LegalNotice() {
  const { legal } = agency;
  const { profession } = legal;
  return (
    <LegalText id="aviso-legal" title="Aviso legal">
      <p>{`Titular: ${legal.companyName}, NIF\u00a0${legal.taxId}, ${addressText}.`}</p>
      <p>
        {`Inscripción: ${legal.registry}.`}
        {legal.supervisor && ` Supervisión: ${legal.supervisor}.`}
        {legal.insurance && ` Seguro y garantía: ${legal.insurance}.`}
        {profession && (
          <>
            {` Servicios jurídicos: ${profession.association}. ${profession.title}, título expedido en ${profession.titleState}. `}
            <a href={profession.rules}>Normas profesionales</a>.
          </>
        )}
      </p>
      <p>
        <a href={phoneLink}>{phoneText}</a>, <a href={emailLink}>{agency.email}</a>.
        {legal.complaints && ` ${legal.complaints}`}
      </p>
      <p>
        Esta página no sustituye al consejo sobre tu caso. Una valoración no es una tasación: la que
        pide el banco la firma un tasador homologado.
      </p>
    </LegalText>
  );
}

/** The second layer of the data-protection information (RGPD, art. 13). */
export function Privacy() {
  const { legal } = agency;
  const { contact, newsletter } = dataUses;
  const runsForms = legal.formsProvider === legal.companyName;
  const processors = runsForms
    ? `Los formularios y el correo semanal los llevamos nosotros; el alojamiento, por encargo nuestro, ${legal.hostingProvider}`
    : `Por encargo nuestro, ${legal.formsProvider} (formularios y correo semanal) y ${legal.hostingProvider} (alojamiento)`;
  const lawyer = legal.profession ? '; si pides servicios jurídicos, el abogado' : '';
  return (
    <LegalText id="privacidad" title="Privacidad">
      <h3>Quién responde</h3>
      <p>
        {`${legal.companyName}, NIF\u00a0${legal.taxId}, ${addressText}, `}
        <a href={emailLink}>{agency.email}</a>.
      </p>
      <h3>Para qué y por qué</h3>
      <p>
        <strong>Si nos escribes.</strong>
        {` ${contact.purpose} ${contact.legalBasis} Nombre, teléfono y mensaje son obligatorios; si prefieres no darlos, escríbenos un correo.`}
      </p>
      <p>
        <strong>Si te suscribes.</strong>
        {` ${newsletter.purpose} ${newsletter.legalBasis} Retirarlo no afecta a lo enviado antes.`}
      </p>
      <p>Sin decisiones automáticas ni perfiles.</p>
      <h3>Cuánto tiempo</h3>
      <p>
        {`Los mensajes, ${legal.contactRetention}, salvo que haya encargo. Tu correo, hasta que te des de baja; si no lo confirmas, siete días. Luego se bloquean el tiempo que fija la ley y se borran.`}
      </p>
      <h3>Quién más ve tus datos</h3>
      <p>{`${processors}${lawyer}. Nadie más, salvo obligación legal. ${legal.transfers}`}</p>
      <h3>Tus derechos</h3>
      <p>
        Ver tus datos, rectificarlos, suprimirlos, limitar su uso, oponerte y llevártelos: basta un
        correo a <a href={emailLink}>{agency.email}</a>. Puedes reclamar ante la Agencia Española de
        Protección de Datos, <a href="https://www.aepd.es">www.aepd.es</a>.
      </p>
    </LegalText>
  );
}

export function Accessibility() {
  return (
    <LegalText id="accesibilidad" title="Accesibilidad">
      <p>
        Esta página está pensada para teclado, lector de pantalla y letra grande. Nadie de fuera la
        ha auditado. Si algo falla, dínoslo en <a href={emailLink}>{agency.email}</a> o en el{' '}
        <a href={phoneLink}>{phoneText}</a>.
      </p>
    </LegalText>
  );
}

function LegalText(props: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.legal} id={props.id}>
      <h2>{props.title}</h2>
      {props.children}
      <a data-no-print href="#contact">
        Cerrar y volver
      </a>
    </section>
  );
}
