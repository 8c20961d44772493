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
    name: 'Anuncio sincero',
    points: [
      'Fotos con luz, plano con medidas y, si no hay ascensor, «sin ascensor».',
      'Sabes en qué portales está.',
      'Vamos a cada visita y te la contamos.',
    ],
  },
  {
    name: 'Sin sorpresas',
    points: [
      'Nota simple, Catastro y urbanismo: miramos si cuadran.',
      'Te avisamos si falta el certificado energético o hay cargas u obras sin legalizar.',
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
