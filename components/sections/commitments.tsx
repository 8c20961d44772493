import { addNonBreakingSpaces } from '../../lib/texts/typography';
import { AzulejoBorder } from '../drawings';
import './commitments.css';

const commitments = [
  'Si tu casa vale menos, te lo decimos. Bajar el precio tres veces duele más',
  'El encargo lleva subrayados el plazo, la exclusividad y la salida',
  'Si no te conviene vender ahora, te lo decimos igual',
];

export function Commitments() {
  return (
    <section aria-labelledby="commitments-title">
      <AzulejoBorder />
      <div className="commitments">
        <div>
          <h2 id="commitments-title">{'Aquí no hay aplausos.\nHay palabra dada.'}</h2>
          <p>Exígela, aunque el contrato no la repita.</p>
        </div>
        {commitments.map((commitment) => (
          <blockquote key={commitment}>{addNonBreakingSpaces(`«${commitment}».`)}</blockquote>
        ))}
      </div>
    </section>
  );
}
