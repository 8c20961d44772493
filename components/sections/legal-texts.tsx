import type { ReactNode } from 'react';
import {
  addressText,
  agencyTexts as agency,
  emailLink,
  phoneLink,
  phoneText,
} from '../../lib/agency-texts';
import { dataUses } from '../../lib/form-texts';
import { Paragraph } from '../paragraph';
import styles from './legal-texts.module.css';

/** Who runs the site (LSSI, Ley 34/2002, art. 10). */
export function LegalNotice() {
  const { legal } = agency;
  const { profession } = legal;
  return (
    <LegalText id="aviso-legal" title="Aviso legal">
      <Paragraph>{`Titular: ${legal.companyName}, NIF\u00a0${legal.taxId}, ${addressText}.`}</Paragraph>
      <Paragraph>
        {[
          `Inscripción: ${legal.registry}.`,
          legal.supervisor && `Supervisión: ${legal.supervisor}.`,
          legal.insurance && `Seguro y garantía: ${legal.insurance}.`,
          profession &&
            `Servicios jurídicos: ${profession.association}. ${profession.title}, título expedido en ${profession.titleState}. `,
        ]
          .filter(Boolean)
          .join(' ')}
        {profession && <a href={profession.rules}>Normas profesionales</a>}
        {profession && '.'}
      </Paragraph>
      <Paragraph>
        <a href={phoneLink}>{phoneText}</a>, <a href={emailLink}>{agency.email}</a>.
        {legal.complaints && ` ${legal.complaints}`}
      </Paragraph>
      <Paragraph>
        Esta página no sustituye al consejo sobre tu caso. Una valoración no es una tasación: la que
        pide el banco la firma un tasador homologado.
      </Paragraph>
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
      <Paragraph>
        {`${legal.companyName}, NIF\u00a0${legal.taxId}, ${addressText}, `}
        <a href={emailLink}>{agency.email}</a>.
      </Paragraph>
      <h3>Para qué y por qué</h3>
      <Paragraph>
        <strong>Si nos escribes.</strong>
        {` ${contact.purpose} ${contact.legalBasis} Nombre, teléfono y mensaje son obligatorios; si prefieres no darlos, escríbenos un correo.`}
      </Paragraph>
      <Paragraph>
        <strong>Si te suscribes.</strong>
        {` ${newsletter.purpose} ${newsletter.legalBasis} Retirarlo no afecta a lo enviado antes.`}
      </Paragraph>
      <Paragraph>Sin decisiones automáticas ni perfiles.</Paragraph>
      <h3>Cuánto tiempo</h3>
      <Paragraph>
        {`Los mensajes, ${legal.contactRetention}, salvo que haya encargo. Tu correo, hasta que te des de baja; si no lo confirmas, siete días. Luego se bloquean el tiempo que fija la ley y se borran.`}
      </Paragraph>
      <h3>Quién más ve tus datos</h3>
      <Paragraph>{`${processors}${lawyer}. Nadie más, salvo obligación legal. ${legal.transfers}`}</Paragraph>
      <h3>Tus derechos</h3>
      <Paragraph>
        Ver tus datos, rectificarlos, suprimirlos, limitar su uso, oponerte y llevártelos: basta un
        correo a <a href={emailLink}>{agency.email}</a>. Puedes reclamar ante la Agencia Española de
        Protección de Datos, <a href="https://www.aepd.es">www.aepd.es</a>.
      </Paragraph>
    </LegalText>
  );
}

export function Accessibility() {
  return (
    <LegalText id="accesibilidad" title="Accesibilidad">
      <Paragraph>
        Esta página está pensada para teclado, lector de pantalla y letra grande. Nadie de fuera la
        ha auditado. Si algo falla, dínoslo en <a href={emailLink}>{agency.email}</a>
        {' o en el '}
        <a href={phoneLink}>{phoneText}</a>.
      </Paragraph>
    </LegalText>
  );
}

function LegalText(props: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.legal} id={props.id}>
      <a data-no-print="" href="#contact">
        Cerrar y volver
      </a>
      <h2>{props.title}</h2>
      {props.children}
    </section>
  );
}
