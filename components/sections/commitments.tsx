import { addNonBreakingSpaces } from '../../lib/texts/typography';
import { AzulejoBorder } from '../drawings';
import './commitments.css';

const commitments = [
  {
    words:
      'Si tu casa vale menos de lo que esperas, te lo decimos antes de que firmes. Es incómodo. Bajar el precio tres veces lo es más',
    about: 'Sobre el precio',
  },
  {
    words: 'El contrato de encargo lleva subrayados el plazo, la exclusividad y la salida',
    about: 'Sobre las ataduras',
  },
  {
    words: 'Si no te conviene vender ahora, te lo decimos igual',
    about: 'Sobre no vender',
  },
];

export function Commitments() {
  return (
    <section aria-labelledby="commitments-title">
      <AzulejoBorder />
      <div className="commitments">
        <div>
          <h2 id="commitments-title">{'Aquí no hay aplausos.\nHay palabra dada.'}</h2>
          <p>Nos la puedes exigir, aunque el contrato no la repita.</p>
        </div>
        {commitments.map(({ words, about }) => (
          <figure key={about}>
            <blockquote>{addNonBreakingSpaces(`«${words}».`)}</blockquote>
            <figcaption>{about}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
