import { addNonBreakingSpaces } from '../../lib/texts/typography';
import { AzulejoBorder } from '../drawings';
import './commitments.css';

const commitments = [
  'Si vale menos de lo que esperas, te lo decimos: bajarlo tres veces duele más.',
  'En el contrato subrayamos el plazo, la exclusiva y cómo dejarlo.',
  'Si no te conviene vender, te lo decimos igual.',
];

export function Commitments() {
  return (
    <section aria-labelledby="commitments-title">
      <AzulejoBorder />
      <div className="commitments">
        <h2 id="commitments-title">{'Lo que prometemos,\nlo puedes exigir'}</h2>
        {commitments.map((commitment) => (
          <blockquote key={commitment}>{addNonBreakingSpaces(commitment)}</blockquote>
        ))}
      </div>
    </section>
  );
}
