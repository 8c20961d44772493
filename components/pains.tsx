import styles from './pains.module.css';

const pains = [
  {
    scene: 'Te dan la cifra más alta de todas',
    outcome:
      'Suena bien y firmas. A las pocas semanas te piden que bajes el precio, y el anuncio ya huele a viejo.',
  },
  {
    scene: 'Preguntas cuánto cobran y cambian de tema',
    outcome:
      '«Eso ya lo vemos luego». Y luego es la notaría, con el comprador delante y el bolígrafo en la mano.',
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

export function Pains() {
  return (
    <section aria-labelledby="pains-title" className={styles.pains}>
      <div className={styles.intro}>
        <h2 id="pains-title">¿Te suena?</h2>
        <p>Si ya has intentado vender, alguna de estas escenas la conoces.</p>
      </div>
      <ol className={styles.panel}>
        {pains.map(({ scene, outcome }) => (
          <li key={scene}>
            <h3>{scene}</h3>
            <p>{outcome}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
