import { agency } from '../../lib/agency';
import { addNonBreakingSpaces } from '../../lib/texts/typography';
import './services.css';

const services = [
  {
    name: 'Valoración real de tu casa',
    points: [
      'Sin ver tu casa y medirla, no hay precio.',
      'Al lado, otras parecidas: cada precio, pagado o solo pedido.',
      'Las cuentas son tuyas, vendas o no.',
    ],
  },
  {
    name: 'Marketing real',
    points: [
      'Fotos con luz, plano con medidas y, si no hay ascensor, «sin ascensor».',
      'Sabes en qué portales está.',
      'Vamos a cada visita y te la contamos.',
    ],
  },
  {
    name: 'Sin sorpresas',
    points: [
      'Los honorarios, por escrito y con el IVA, antes de firmar.',
      'Nota simple, Catastro y urbanismo: miramos si cuadran y te avisamos de lo que falta.',
      'Quien compra ve los papeles antes de pagar las arras.',
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
