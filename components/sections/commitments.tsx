import { AzulejoBorder } from '../drawings';
import { Paragraph } from '../paragraph';
import './commitments.css';

const commitments: { words: string; about: string }[] = [
  {
    words:
      'Si tu casa vale menos de lo que esperas, te lo decimos antes de que firmes. Es incómodo. Bajar el precio tres veces lo es más',
    about: 'Sobre el precio',
  },
  {
    words:
      'El contrato de encargo lleva subrayados el plazo, la exclusividad y la salida. Si vendes como particular y lo firmamos en tu casa o a distancia, la ley te da al menos catorce días naturales para\u00a0desistir',
    about: 'Sobre las ataduras',
  },
  {
    words:
      'Cuando heredan varios, primero van los papeles y luego la venta. Al revés, se rompen familias',
    about: 'Sobre las herencias',
  },
  {
    words: 'Si no te conviene vender ahora, te lo decimos igual',
    about: 'Sobre no vender',
  },
];

export function Commitments() {
  return (
    <section aria-labelledby="commitments-title">
      <AzulejoBorder id="tiles-1" />
      <div className="commitments">
        <div>
          <h2 id="commitments-title">{'Aquí no hay aplausos.\nHay palabra dada.'}</h2>
          <p>Nos la puedes exigir, aunque el contrato no la repita.</p>
        </div>
        {commitments.map(({ words, about }) => (
          <figure key={about}>
            <blockquote>
              <Paragraph>{`«${words}».`}</Paragraph>
            </blockquote>
            <figcaption>{about}</figcaption>
          </figure>
        ))}
      </div>
      <AzulejoBorder id="tiles-2" />
    </section>
  );
}
