import { agency } from '../../lib/agency';
import { addNonBreakingSpaces } from '../../lib/texts/typography';
import './services.css';

const services = [
  {
    name: 'Valoración real de tu casa',
    points: [
      'Vemos tu casa y la medimos. Sin verla no hay precio.',
      'La comparamos con otras parecidas y te decimos si cada precio se pagó o solo se pide.',
      'Te quedas la hoja con las cuentas, vendas o no.',
    ],
  },
  {
    name: 'Anuncio sincero',
    points: [
      'Fotos con luz, plano con medidas y un texto que dice «sin ascensor» si no lo hay.',
      'Te decimos en qué portales se anuncia.',
      'Acompañamos cada visita y después te contamos cómo ha ido.',
    ],
  },
  {
    name: 'Sin sorpresas',
    points: [
      'Pedimos la nota simple y miramos si Registro, Catastro y urbanismo cuadran.',
      'Te decimos si falta el certificado energético, obligatorio para anunciar, o hay cargas que cancelar u obras por legalizar.',
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
