import { agency } from '../../lib/agency';
import { listClosures, writeClosedDays } from '../../lib/closures';
import { pickWays } from '../../lib/texts/other-ways';
import { Island } from '../islands/islands';
import { NamedLines } from '../named-lines';
import { Paragraph } from '../paragraph';
import './contact.css';
import { DataNotice } from '../data-notice';

// The seller's legal duties: docs/law.md has the source of each sentence.
const listQuestions = () => [
  {
    title: `Cuánto cobra una inmobiliaria en ${agency.address.city}`,
    answer: `${agency.terms.fees ? 'Lo que cobramos está al principio de la página, con el IVA.' : 'Te lo ponemos por escrito, con el IVA, antes de que firmes.'} Al comparar agencias, mira si el IVA está dentro y si cobran también a quien compra.`,
  },
  {
    title: `Calculadora de gastos${agency.hasOwnTaxes ? '' : ' y plusvalía'}`,
    answer: `Es «La cuenta de tu venta», al principio de la página: pon el precio y los gastos.${agency.hasOwnTaxes ? '' : ' Si no sabes la plusvalía o el IRPF, pulsa «Estimar».'} Nada sale de tu pantalla si no quieres.`,
  },
  {
    title: `Cuánto cuesta vender una casa en ${agency.address.city}`,
    answer:
      'Tú pagas la plusvalía municipal y el IRPF de lo que ganes; quien compra, el de transmisiones. La plusvalía se declara en treinta días hábiles; si el suelo no ganó valor, no se paga, pero se demuestra. El IRPF se declara al año siguiente, cada dueño el suyo. La ganancia de tu vivienda habitual está exenta si tienes más de 65 años o si lo que cobras va a otra habitual (en parte, si va una parte), dos años antes o después, y lo declaras. Si vives fuera de España, quien compra ingresa la plusvalía en tu lugar y retiene el 3 % del precio a cuenta de tu impuesto.',
  },
  {
    title: 'Vender una casa heredada: impuestos y\u00a0exenciones',
    answer:
      'Primero se acepta la herencia y casi siempre se reparte. La plusvalía y el impuesto de sucesiones se declaran en seis meses desde el fallecimiento, ampliables si se pide a tiempo. Al vender puede haber otra plusvalía y, si ganas, IRPF: cuentan desde ese día. Las exenciones por tener más de 65 años y por comprar otra vivienda son para tu vivienda habitual, casi siempre la de tres años seguidos: si nunca viviste en la heredada, no te vale ninguna.',
  },
  {
    title: 'Papeles de una herencia',
    answer:
      'El certificado de defunción; a los quince días hábiles, el de últimas voluntades; el testamento o la declaración de herederos. Después, la escritura de aceptación y reparto, los impuestos de sucesiones y plusvalía, y el Registro.',
  },
  {
    title: 'Herencia sin declarar a tiempo',
    answer:
      'Se declara igual. Si Hacienda no la ha reclamado, hay un recargo que crece cada mes y, desde el año, intereses; pasados cuatro años más, puede haber prescrito. Sin declararla no se inscribe en el Registro.',
  },
  {
    title: 'Un heredero no quiere vender',
    answer:
      'Sin su firma no se vende la casa entera: la tuya no le obliga. Puedes comprarle su parte, venderle la tuya o pedir al juez que se venda la casa. También puedes vender tu parte a otra persona: los demás dueños tienen nueve días para quedársela por lo mismo.',
  },
  {
    title: 'Vender una casa en proindiviso o\u00a0por divorcio',
    answer:
      'La casa entera la venden todos; la vivienda familiar, con el sí de los dos cónyuges o del juez. Nadie está obligado a seguir a medias: uno se la queda y paga a los demás o, sin acuerdo, se pide al juez la venta. Cada salida tributa distinto.',
  },
  {
    title: 'Pasos y papeles para vender una casa',
    answer:
      'Visita y valoración, encargo, arras y notaría. Trae la escritura y el recibo del IBI; a la notaría, el DNI, el certificado energético, el de la comunidad y, si hay hipoteca, el del banco.',
  },
];

export function Contact() {
  const { terms } = agency;
  return (
    <section aria-labelledby="contact-title" className="contact" data-prints="" id="contact">
      <div className="contact-sheet paper cast">
        <h2 id="contact-title">Hablemos de tu casa</h2>
        <Paragraph>{`Dinos dónde está y si es solo tuya. ${terms.replies ?? ''}`}</Paragraph>
        <Island name="contact" near props={{ ways: pickWays(agency) }} />
        <Paragraph className="contact-buyers">
          {`¿Compras o alquilas? Dinos qué buscas. ${terms.buyer ?? 'Si cobramos algo a quien compra, el anuncio dice cuánto.'}`}
        </Paragraph>
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
  const { peopleNames } = agency;
  const names = new Intl.ListFormat('es').format(peopleNames);
  const lines = {
    Teléfono: <a href={agency.phoneLink}>{agency.phoneText}</a>,
    Oficina: (
      <>
        {`${street}\n${postalCode} ${city}`}
        {agency.map && (
          <>
            {'\n'}
            <a href={agency.map}>Cómo llegar</a>
          </>
        )}
      </>
    ),
    Horario: <Hours />,
    Correo: (
      <a href={agency.emailLink}>
        {`${user}@`}
        <wbr />
        {domain}
      </a>
    ),
  };
  return (
    <div className="contact-card night" id="oficina">
      <h3>{agency.name}</h3>
      {names && <p>{`${peopleNames.length > 1 ? 'Te atienden' : 'Te atiende'} ${names}.`}</p>}
      <address>
        <NamedLines {...lines} />
      </address>
    </div>
  );
}

/** Shows the opening hours, and the closures that have not ended. */
function Hours() {
  const hours = [...agency.hoursText, agency.hoursNote].filter(Boolean).join('\n');
  return (
    <>
      {hours}
      {listClosures(agency.closures).map((closure) => (
        <span
          className="contact-closure"
          data-until={closure.to}
          data-zone={agency.timeZone}
          key={closure.from}
        >
          <strong>{writeClosedDays(closure)}</strong>
          {closure.text && ` ${closure.text}`}
        </span>
      ))}
    </>
  );
}

function LegalAdvice() {
  const { profession } = agency.legal;
  return (
    <div className="contact-advice paper">
      <h3>¿Herencia, divorcio, casa a medias? Trae&nbsp;los papeles</h3>
      <Paragraph>
        {profession
          ? `${profession.name}, ${profession.called}: herencias, arras y extinción de condominio. El precio, por escrito y con el IVA, antes del encargo.`
          : 'Te decimos qué falta para vender y a quién pedírselo.'}
      </Paragraph>
      {listQuestions().map(({ title, answer }) => (
        <details key={title}>
          <summary>
            <h4>{title}</h4>
          </summary>
          <Paragraph>{answer}</Paragraph>
        </details>
      ))}
    </div>
  );
}
