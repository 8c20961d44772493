import { addNonBreakingSpaces } from '../../lib/form-texts';
import { Part } from '../drawings';
import { Island } from '../islands/islands';
import styles from './pains.module.css';
import bellStyles from './pains-bells.module.css';

// Each scene is a floor of the house, from the top down.
const pains = [
  {
    scene: 'Te dan la cifra más alta de todas',
    outcome: 'Firmas. A las pocas semanas te piden bajarla, y el anuncio ya huele a viejo.',
    answer: 'Te damos un precio razonado por escrito, aunque sea más bajo.',
  },
  {
    scene: 'Preguntas cuánto cobran y cambian de tema',
    outcome: '«Eso ya lo veremos». Y lo ves en la notaría, con el bolígrafo en la mano.',
    answer: 'Te ponemos los honorarios por escrito antes de firmar.',
  },
  {
    scene: 'Firmas una exclusiva y no sabes cómo salir',
    outcome: 'No te lo dejan leer en casa. Y se renueva solo.',
    answer: 'Te llevas el contrato a casa, con la salida subrayada.',
  },
  {
    scene: 'Entran desconocidos y nadie te cuenta nada',
    outcome: 'Fotos con las persianas a medio bajar. Después de cada visita, silencio.',
    answer: 'Abrimos la puerta nosotros y te contamos cada visita.',
  },
  {
    scene: 'El papel que falta aparece el último día',
    outcome: 'Una reforma sin licencia, un hermano que no firma. Bastaba con mirar antes.',
    answer: 'Miramos los papeles antes de anunciar y te decimos qué falta.',
  },
];

// What the house says when no bell is rung, when some are, and when all are.
const summaries = [
  '¿Cuál te ha tocado?',
  'Con una basta para hablarlo.',
  'Te suenan todas. La escalera entera, en vela.',
];

export function Pains() {
  return (
    <section aria-labelledby="pains-title" className={styles.pains}>
      <div className={styles.intro}>
        <h2 id="pains-title">¿Te suena?</h2>
        <p>Llama al timbre de lo que te haya pasado y te decimos qué hacemos nosotros.</p>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: the layout of a legend cannot be changed */}
      <div aria-labelledby="pains-title" className={bellStyles.house} role="group">
        <ul aria-live="polite">
          {addNonBreakingSpaces(pains).map(({ scene, outcome, answer }, i) => (
            <li key={scene}>
              <label>
                <input type="checkbox" />
                <b>{`${pains.length - i}.º`}</b>
                <strong>{scene}</strong>
                <span>
                  <span>{outcome}</span> <span>{answer}</span>
                </span>
                <svg aria-hidden="true" viewBox="-200 -1 400 2">
                  <Part of="floor" />
                </svg>
              </label>
            </li>
          ))}
        </ul>
        <div className={styles.entry}>
          <svg aria-hidden="true" preserveAspectRatio="xMidYMax" viewBox="-200 -1 400 1">
            <Part of="entry" />
          </svg>
          <p role="status">
            {summaries.map((summary) => (
              <span key={summary}>{addNonBreakingSpaces(`${summary} `)}</span>
            ))}
          </p>
          <Island name="bells" />
        </div>
      </div>
    </section>
  );
}
