import { agency } from '../../lib/agency';
import { addNonBreakingSpaces } from '../../lib/texts/typography';
import { Island } from '../islands/islands';
import './pains.css';

// Each scene is a floor of the house, from top to bottom.
export const pains = [
  {
    scene: 'Te gusta la cifra más alta',
    outcome: 'Y la bajas con el anuncio ya quemado.',
    answer: 'La nuestra dice con qué casas comparamos la tuya.',
  },
  {
    scene: 'No está claro cuánto te cobran',
    outcome: 'Te enteras en la notaría, bolígrafo en mano.',
    answer: 'Te lo ponemos por escrito, con el IVA.',
    /** Replaces the answer if the page states the fees. */
    withFees: 'Está arriba, en esta página, con el IVA.',
  },
  {
    scene: 'Firmas una exclusiva y no sabes cómo dejarla',
    outcome: 'Y se renueva sola.',
    answer: 'El contrato lo lees en tu casa, y dice cómo se deja.',
  },
  {
    scene: 'No sabes quién entra en tu casa',
    outcome: 'Después de cada visita, silencio.',
    answer: 'Abrimos la puerta nosotros y te contamos cada visita.',
  },
  {
    scene: 'Falta un papel y lo sabes el último día',
    outcome: 'Una reforma sin licencia, un hermano que no firma.',
    answer: 'Miramos los papeles antes de anunciar y te decimos qué falta.',
  },
];

// Texts of the house for some or all pressed bells.
const summaries = {
  some: 'Con uno basta para hablarlo.',
  all: 'Te suenan todos. Empecemos por uno.',
};

export function Pains() {
  return (
    <section aria-labelledby="pains-title" className="pains night">
      <div className="pains-intro">
        <h2 id="pains-title">¿Te suena?</h2>
        <p>Toca un timbre: verás qué hacemos.</p>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: the layout of a legend cannot be changed */}
      <div aria-labelledby="pains-title" className="house" data-touch="" role="group">
        <ul aria-live="polite">
          {addNonBreakingSpaces(pains).map(({ scene, outcome, answer, withFees }, i) => (
            <li key={scene}>
              <label className="house-floor" data-floor={`${pains.length - i}.º`}>
                <input className="house-bell" type="checkbox" />
                <strong className="house-scene">{scene}</strong>{' '}
                <span className="house-outcome">{outcome}</span>{' '}
                <span className="house-answer">{(agency.terms.fees && withFees) || answer}</span>
              </label>
            </li>
          ))}
        </ul>
        <div className="house-entry">
          <p className="house-summary" role="status">
            {Object.entries(summaries).map(([bells, summary]) => (
              <span className={`house-${bells}`} key={bells}>
                {addNonBreakingSpaces(`${summary} `)}
              </span>
            ))}
          </p>
          <Island name="bells" props={{}} />
        </div>
      </div>
    </section>
  );
}
