import { settings } from '../lib/settings';
import styles from './pains.module.css';
import bellStyles from './pains-bells.module.css';

// Five floors: one more needs another window and answer here, and the rules of
// both style sheets that count them.
const pains = [
  {
    scene: 'Te dan la cifra más alta de todas',
    outcome:
      'Suena bien y firmas. A las pocas semanas te piden que bajes el precio, y el anuncio ya huele a viejo.',
  },
  {
    scene: 'Preguntas cuánto cobran y cambian de tema',
    outcome:
      '«Eso ya lo vemos luego». Y luego es en la notaría, con el comprador delante y el bolígrafo en la mano.',
  },
  {
    scene: 'Firmas una exclusiva y no sabes cómo salir',
    outcome:
      'Nadie te dejó el contrato para leerlo en casa. Ahora resulta que se renueva solo.',
  },
  {
    scene: 'Entran desconocidos y nadie te cuenta nada',
    outcome:
      'Las fotos se hicieron con las persianas a medias. Después de cada visita, silencio.',
  },
  {
    scene: 'El papel que falta aparece el último día',
    outcome:
      'Una herencia sin terminar, una reforma sin licencia, un hermano que no firma. Solo había que mirar.',
  },
];

/** What is said of as many bells as have been pressed, from none to all. */
const answers = [
  '¿Ninguna? Qué suerte. Si te suena alguna, llama a su timbre.',
  'Te suena una. Con una basta.',
  'Te suenan dos.',
  'Te suenan tres.',
  'Te suenan cuatro.',
  'Te suenan las cinco. La escalera entera, en vela.',
];

export function Pains() {
  return (
    <section aria-labelledby="pains-title" className={styles.pains}>
      <div className={styles.intro}>
        <h2 id="pains-title">¿Te suena?</h2>
        <p>Si ya has intentado vender, alguna de estas escenas la conoces.</p>
      </div>
      <div className={bellStyles.bells}>
        {pains.map(({ scene, outcome }, i) => (
          <label key={scene}>
            <input
              aria-describedby={`outcome-${i}`}
              aria-labelledby={`scene-${i}`}
              type="checkbox"
            />
            <strong id={`scene-${i}`}>{scene}</strong>
            <span id={`outcome-${i}`}>{outcome}</span>
          </label>
        ))}
        <EntryHouse />
        <div>
          <p role="status">
            {answers.map((answer) => (
              <span key={answer}>{answer}</span>
            ))}
          </p>
          <a href="#contact">Cuéntanos lo tuyo</a>
        </div>
      </div>
    </section>
  );
}

const drawing = `${settings.basePath}/street.svg`;
const middles = ['8.3%', '25%', '41.7%', '58.3%', '75%'];

/**
 * The house whose bells the pains are: a row of windows beside each bell, drawn
 * around the middle of its floor, and the street door in the last sixth.
 */
function EntryHouse() {
  return (
    <svg aria-hidden="true" stroke="currentColor" strokeWidth="1.4">
      {middles.map((middle) => (
        <use href={`${drawing}#floor`} key={middle} x="50%" y={middle} />
      ))}
      <use href={`${drawing}#entry`} x="50%" y="100%" />
    </svg>
  );
}
