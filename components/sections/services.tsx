import { agency } from '../../lib/agency';
import { addNonBreakingSpaces } from '../../lib/texts/typography';
import './services.css';

const services = [
  {
    name: 'Valoración real de tu casa',
    points: [
      'Sin verla y medirla, no hay precio.',
      'La comparamos con otras y decimos si ese precio se pagó o se pide.',
      'La valoración es tuya, vendas o no.',
    ],
  },
  {
    name: 'Marketing real',
    points: [
      'Fotos con luz, plano con medidas y, si no hay ascensor, «sin ascensor».',
      'Preguntamos a cada comprador cómo va a pagar.',
      'Acompañamos cada visita y te contamos qué dijo.',
    ],
  },
  {
    name: 'Sin sorpresas',
    points: [
      'Honorarios por escrito, con IVA, antes de firmar.',
      'Comprobamos que Registro, Catastro y Ayuntamiento digan lo mismo.',
      'Quien compra ve los papeles antes de pagar la señal (las arras).',
    ],
  },
];

export function Services() {
  return (
    <section aria-labelledby="services-title" className="services" data-prints="">
      <h2 id="services-title">
        {`Una inmobiliaria de ${agency.address.city} a la que `}
        <mark>{'pedir\u00a0cuentas'}</mark>
      </h2>
      <div className="services-row">
        {addNonBreakingSpaces(services).map(({ name, points }) => (
          <article className="services-service" key={name}>
            <h3>{name}</h3>
            <ul>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </article>
        ))}
      </div>
    </section>
  );
}
