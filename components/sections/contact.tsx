import { Children } from 'react';
import { agency } from '../../lib/agency';
import { listClosures, timeZone, writeClosedDays } from '../../lib/hours';
import { writeEuros, writeRate } from '../../lib/present-agency';
import { settings } from '../../lib/settings';
import { writeLandExample } from '../islands/account/land-example';
import { hasIsland, Island } from '../islands/islands';
import { NamedLines } from '../named-lines';
import { Paragraph } from '../paragraph';
import './contact.css';
import { DataNotice } from '../data-notice';

// The seller's legal duties: docs/law.md has the source of each sentence.
const listQuestions = () => {
  const { city } = agency.address;
  const { fees, feeRate, feeMinimum = 0, plusvaliaRate } = agency.terms;
  let price = 'Te lo ponemos por escrito, con el IVA, antes de que firmes.';
  if (fees) price = 'Lo que cobramos está al principio de la página, con el IVA.';
  if (feeRate)
    price = `Nosotros, ${writeRate(agency.terms)}: si vendes en 200.000\u00a0€, ${writeEuros(Math.max(2000 * feeRate, feeMinimum))}.`;
  return [
    {
      title: 'Acabas de heredar un piso: los seis primeros meses',
      answer:
        'Seis meses desde el fallecimiento: es el plazo para declarar el impuesto de sucesiones y la plusvalía municipal. Los dos se alargan si lo pides: sucesiones, dentro de los cinco primeros, otros seis, con intereses; la plusvalía, hasta un año. El de sucesiones lo rebaja cada comunidad autónoma: la valenciana, un 99 % a hijos, nietos, padres y cónyuge que declaran antes de que se lo reclamen. Empieza por el certificado de defunción; a los quince días hábiles, el de últimas voluntades; después, el testamento o la declaración de herederos y, en la notaría, aceptar y repartir. El valor de la herencia (como poco, el de referencia del Catastro; como mucho, el de mercado) contará como pagado cuando vendas. ¿Se te ha pasado? Declara igual: hay un recargo que crece cada mes. A los cuatro años y medio del fallecimiento puede haber prescrito, si nadie ha interrumpido el plazo.',
    },
    {
      title: 'Vender un piso heredado entre hermanos: qué se paga',
      answer: (
        <>
          Cada hermano paga lo suyo, y solo si hay ganancia desde el día del fallecimiento:
          plusvalía municipal por el suelo e IRPF por lo que ganéis. {sumYours} Sin ganancia no se
          paga ninguna de las dos; la plusvalía se declara igual, con las escrituras que lo prueban.
          Tener más de 65 años o comprar otra vivienda libra del IRPF, nunca de la plusvalía, y solo
          al vender la vivienda habitual (casi siempre, tres años seguidos). Con más de 65 años,
          también al vender otra, si en seis meses pones lo que cobras en una renta vitalicia (hasta
          240.000&nbsp;€).
        </>
      ),
    },
    {
      title: 'Un hermano no quiere vender el piso heredado',
      answer:
        'Sin su firma no se vende el piso entero. Si falta repartir la herencia y el testamento no nombra a quien lo haga, los herederos que sumen la mitad pueden pedir en la notaría un contador-partidor, que reparte. Ya repartida, puedes comprarle su parte, venderle la tuya o pedir al juez que se venda: nadie está obligado a seguir a medias, salvo pacto de diez años como mucho o prohibición en el testamento. Antes de ir al juez hay que intentar un acuerdo. Si vendes tu parte a otra persona, los demás pueden quedársela al mismo precio: en un mes, si la herencia está sin repartir; después, en nueve días.',
    },
    {
      title: `Gastos de vender un piso en ${city}: cuánto se paga de plusvalía`,
      answer: [
        <>La agencia, los papeles y, si ganas, plusvalía municipal e IRPF. {sumYours}</>,
        `Plusvalía municipal: el valor catastral del suelo (está en el recibo del IBI) × el coeficiente de los años que la casa ha sido tuya × el tipo del ayuntamiento, un 30 % como mucho; o, si sale menos y lo pides, lo que ganas × la parte del suelo en el valor catastral × el mismo tipo. ${agency.hasOwnTaxes ? '' : writeLandExample({ city, plusvaliaRate })} Se declara en treinta días hábiles.`,
        `Papeles: la escritura la paga quien vende si no se pacta otra cosa (vendiendo en 200.000 €, 341 € de arancel, más folios, copias e IVA). El certificado energético lo encarga quien vende, a precio libre, antes de anunciar. El de la comunidad lo da su secretario en siete días. Por cancelar una hipoteca firmada desde el 16 de junio de 2019 el banco cobra como mucho el 0,25 % de lo que debes a tipo variable y el 2 % a tipo fijo; aparte, notaría y Registro. El impuesto de transmisiones es de quien compra.`,
        'IRPF, al año siguiente: por tu vivienda habitual no pagas con más de 65 años; con cualquier edad, tampoco si reinviertes todo lo cobrado en otra vivienda habitual, dos años antes o después, y lo dices en la renta (si reinviertes una parte, esa parte no paga). Si vives fuera de España, quien compra ingresa la plusvalía y retiene el 3 % del precio a cuenta de tu impuesto.',
        'Si está alquilado, avisa por escrito al inquilino: tiene treinta días para comprarlo al mismo precio. No cuentes con que haya renunciado.',
      ],
    },
    {
      title: `Qué cobra una inmobiliaria en ${city}`,
      answer: `${price} Al comparar, mira si el IVA está dentro, si cobran también a quien compra y, en el encargo (el contrato con la agencia), cuánto dura la exclusiva, cómo se deja y qué debes si no se vende.`,
    },
  ];
};

/** A link to the account, where a visitor adds up what a sale costs. */
const sumYours = hasIsland('account') && <a href="#cuenta">Haz la suma en la cuenta.</a>;

export function Contact() {
  const { terms } = agency;
  return (
    <section aria-labelledby="contact-title" className="contact" data-prints="" id="contact">
      <div className="contact-sheet paper screen-only">
        <h2 id="contact-title">Hablemos de tu casa</h2>
        <Paragraph>{`Dinos dónde está, si es solo tuya y si prefieres WhatsApp. ${terms.replies ?? ''}`}</Paragraph>
        <Island name="contact" near props={{ ways: agency.ways }} />
        <Paragraph className="form-hint">
          {`¿Compras? Dinos qué buscas. ${terms.buyer ?? 'Si cobramos algo a quien compra, el anuncio dice cuánto.'} Si alquilas para vivir, la gestión la paga el propietario.`}
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
  const { peopleNames, phoneLink, phoneText } = agency;
  const names = new Intl.ListFormat('es').format(peopleNames);
  const phones = [{ name: 'Teléfono', link: phoneLink, text: phoneText }, ...agency.phones];
  const lines = {
    ...Object.fromEntries(
      phones.map(({ name, link, text }) => [
        name,
        <a href={link} key={link}>
          {text}
        </a>,
      ]),
    ),
    Oficina: (
      <>
        {`${street}\n${postalCode} ${city}\n`}
        {agency.map && (
          <a className="screen-only" href={agency.map}>
            Cómo llegar
          </a>
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
    <div className="contact-card night" data-site={settings.siteUrl} id="oficina">
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
          data-zone={timeZone}
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
    <div className="contact-advice paper screen-only">
      <h3>¿Herencia, divorcio, casa a medias? Trae&nbsp;los papeles</h3>
      <Paragraph>
        {profession
          ? `Los ve ${profession.name}, ${profession.called}. Su precio, antes de empezar, con el IVA${profession.provider ? `; factura ${profession.provider}` : ''}.`
          : 'Te decimos qué falta para vender y a quién pedírselo.'}
      </Paragraph>
      {listQuestions().map(({ title, answer }) => (
        <details key={title}>
          <summary>
            <h3>{title}</h3>
          </summary>
          {Children.map(answer, (paragraph) => (
            <Paragraph>{paragraph}</Paragraph>
          ))}
        </details>
      ))}
    </div>
  );
}
