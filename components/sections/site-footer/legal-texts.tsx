import type { ReactNode } from 'react';
import { legalTextsDate, writeDataUses } from '../../../agency/texts';
import { agency } from '../../../lib/agency';
import { retentionTimes } from '../../../lib/retention';
import { settings } from '../../../lib/settings';
import { NamedLines } from '../../named-lines';
import { Paragraph } from '../../paragraph';
import './legal-texts.css';

type Profession = NonNullable<typeof agency.legal.profession>;

/** The legal notice (LSSI, Ley 34/2002, art. 10). */
export function LegalNotice() {
  const { legal } = agency;
  const { profession } = legal;
  return (
    <LegalText id="aviso-legal" title="Aviso legal">
      <NamedLines
        Titular={`${legal.companyName}, NIF\u00a0${legal.taxId}`}
        Domicilio={agency.addressText}
        Inscripción={legal.registry}
        Agentes={legal.agentsRegister}
        Supervisión={legal.supervisor}
        Seguro={legal.insurance}
        Abogacía={profession && <Lawyer {...profession} />}
      />
      {/* TRLGDCU, art. 21, and Ley 7/2017, art. 40.3 apply to every agency. */}
      <Paragraph>
        {
          'Preguntas y reclamaciones: por carta o en persona en esa dirección, con el formulario, en el '
        }
        <a href={agency.phoneLink}>{agency.phoneText}</a>
        {' o en '}
        <a href={agency.emailLink}>{agency.email}</a>
        {`. De cada reclamación te damos un justificante por escrito, con número, y respuesta en quince días naturales como mucho. Si no la resolvemos, te decimos a qué entidad de resolución de conflictos acudir y si estamos adheridos. ${legal.complaints ?? ''}`}
      </Paragraph>
      {/* TRLGDCU, arts. 103.a and 108. */}
      <Paragraph>
        Si vendes como particular y firmas el encargo en tu casa, a distancia o justo tras la
        visita, puedes desistir en catorce días naturales al menos, con el modelo que te damos o con
        un correo. Si pediste por escrito empezar antes, pagas lo hecho; si además reconociste que
        con la venta se pierde el derecho, vendida la casa ya no puedes desistir. Si no te
        informamos de esto, tienes doce meses más y no pagas nada.
      </Paragraph>
      <Paragraph>
        Nada de esto sustituye al asesoramiento sobre tu caso. Una valoración no es una tasación
        oficial.
      </Paragraph>
    </LegalText>
  );
}

function Lawyer({ name, association, title, titleState, rules, ...terms }: Profession) {
  return (
    <>
      {`${name}, ${association}. ${title}, título expedido en ${titleState}. Normas: `}
      <a href={rules}>Estatuto General de la Abogacía Española</a>
      {' y Código Deontológico (abogacia.es).'}
      {terms.provider &&
        ` Estos servicios los presta y factura ${terms.provider}; su precio depende del trabajo que pida tu caso, y lo tienes por escrito, con el IVA, antes de encargarlos.`}
      {terms.conflicts && ` ${terms.conflicts}`}
    </>
  );
}

/** The second layer of the data-protection information (RGPD, art. 13). */
export function Privacy() {
  const { legal } = agency;
  const { contact, newsletter } = writeDataUses(agency);
  // docs/contract.md lists what another server has to do for this.
  const isKept = !settings.apiHost || legal.formsKept;
  const lawyer = legal.profession ? `; si pides servicios jurídicos, ${legal.profession.name}` : '';
  return (
    <LegalText id="privacidad" title="Privacidad">
      <h3>Responsable</h3>
      <Paragraph>
        {`${legal.companyName}, NIF\u00a0${legal.taxId}, ${agency.addressText}, `}
        <a href={agency.emailLink}>{agency.email}</a>.
      </Paragraph>
      <h3>Para qué y por qué</h3>
      <Paragraph>
        <strong>Si nos escribes.</strong>
        {` ${contact.purpose} ${contact.legalBasis} Nombre, teléfono y mensaje son obligatorios; si prefieres no darlos, escríbenos un correo. Lo de un encargo, para cumplirlo (art.\u00a06.1.b) y, lo que mandan guardar las leyes de impuestos y de blanqueo, por obligación legal (art.\u00a06.1.c). Las reclamaciones, también por obligación legal.`}
      </Paragraph>
      {agency.hasLetter && (
        <Paragraph>
          <strong>Si te suscribes.</strong>
          {` ${newsletter.purpose} ${newsletter.legalBasis} Retirar el consentimiento no afecta a lo enviado antes.`}
        </Paragraph>
      )}
      <Paragraph>
        {isKept &&
          'Usamos tu IP un día como mucho, para frenar abusos, por interés legítimo (art.\u00a06.1.f RGPD). '}
        Sin decisiones automáticas ni perfiles.
      </Paragraph>
      <h3>Cuánto tiempo</h3>
      <Paragraph>
        {`Mensaje y notas, ${agency.retentionText} desde que llegan, también en nuestro buzón${agency.hasLetter ? '; la suscripción, hasta la baja' : ''}. Después quedan bloqueados${isKept ? ` ${retentionTimes.blockedYears} años` : ''}, por si hay que responder ante la ley, y se borran. ${isKept ? writeUnblocked() : ''}Lo de un encargo, lo que mandan las leyes de impuestos y de blanqueo: hasta diez años desde que termina.`}
      </Paragraph>
      <h3>Quién más ve tus datos</h3>
      <Paragraph>{`${describeProcessors()}${lawyer}. ${legal.transfers} La excepción es WhatsApp: si te contestamos por él, recibe tu teléfono, por él pasa lo que escribamos, y puede llevarlos fuera del Espacio Económico Europeo, con las cláusulas tipo de la Comisión Europea (whatsapp.com/legal). Nadie más los ve, salvo obligación legal.`}</Paragraph>
      <h3>Tus derechos</h3>
      <Paragraph>
        Ver tus datos, corregirlos, borrarlos, limitar su uso, oponerte y llevártelos: basta un
        correo a <a href={agency.emailLink}>{agency.email}</a>.{' '}
        {isKept &&
          'Si pides que los borremos, queda una huella ilegible de tu correo, para no escribirte más. '}
        Puedes reclamar ante la{' '}
        <a href="https://www.aepd.es">Agencia Española de Protección de Datos</a>.
      </Paragraph>
    </LegalText>
  );
}

/** Says what is erased without being blocked. */
const writeUnblocked = () =>
  `Sin bloqueo se borran ${agency.hasLetter ? `la suscripción sin confirmar, a los ${retentionTimes.pendingDays} días, y ` : ''}los mensajes de robots y la publicidad, a los ${retentionTimes.noCustomerDays} días. `;

/** Lists the processors of the data and their purposes. The agency itself is «nosotros». */
function describeProcessors(): string {
  const { companyName, formsProvider, emailProvider, hostingProvider } = agency.legal;
  const services = [
    [formsProvider, 'formularios'],
    ...(agency.hasLetter ? [[formsProvider, agency.letterName]] : []),
    [emailProvider, 'correo electrónico'],
    [hostingProvider, 'alojamiento'],
  ];
  const list = new Intl.ListFormat('es');
  const nameServices = (company: string | undefined) =>
    list.format(services.flatMap(([name, service = '']) => (name === company ? service : [])));
  const companies = new Set(services.map(([name]) => name));
  const own = companies.delete(companyName) && `Nosotros mismos (${nameServices(companyName)})`;
  const others = list.format(Array.from(companies, (name) => `${name} (${nameServices(name)})`));
  if (!others) return own || '';
  return own ? `${own} y, por encargo nuestro, ${others}` : `Por encargo nuestro, ${others}`;
}

export function Accessibility() {
  return (
    <LegalText id="accesibilidad" title="Accesibilidad">
      <Paragraph>
        Pensada para teclado, lector de pantalla y letra grande. Nadie la ha auditado. Si algo
        falla, dínoslo en <a href={agency.emailLink}>{agency.email}</a>
        {' o en el '}
        <a href={agency.phoneLink}>{agency.phoneText}</a>.
      </Paragraph>
    </LegalText>
  );
}

function LegalText(props: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="legal paper" id={props.id}>
      <a className="screen-only" href="#contact">
        Cerrar e ir al contacto
      </a>
      <h2>{props.title}</h2>
      {props.children}
      <p>{`Texto del ${legalTextsDate}.`}</p>
    </section>
  );
}
