import styles from './services.module.css';

const services = [
  {
    name: 'Valoración real',
    summary: 'Un precio que se puede defender delante de un comprador.',
    points: [
      'Vamos a tu casa, medimos y preguntamos. Sin verla no hay precio.',
      'La comparamos con viviendas parecidas de tu zona y te enseñamos cuáles.',
      'Te quedas la hoja, con el precio y el porqué, vendas con nosotros o no.',
    ],
  },
  {
    name: 'Marketing real',
    summary: 'Que venga a verla quien busca una casa como la tuya.',
    points: [
      'Fotos con luz, un plano con medidas y un texto que no calla el tercero sin ascensor.',
      'Antes de cada visita preguntamos quién viene y qué busca. Y la puerta la abrimos nosotros.',
      'Después te contamos qué dijeron, también lo que no gustó.',
    ],
  },
  {
    name: 'Sin sorpresas',
    summary:
      'Los papeles, mirados antes del anuncio. Si compras, los ves antes de pagar una señal.',
    points: [
      'Antes de anunciar pedimos la nota simple y miramos si Registro, Catastro y urbanismo dicen lo mismo.',
      'Te decimos qué falta: certificado de eficiencia energética, cargas por cancelar y, si tu comunidad autónoma la pide, cédula de habitabilidad o lo que la sustituya.',
      'Estudiamos contigo la plusvalía municipal y el IRPF, que no miden igual la ganancia. Sin ganancia no se pagan, pero hay que declararlo y demostrarlo.',
    ],
  },
];

export function Services() {
  return (
    <section
      aria-labelledby="services-title"
      className={styles.services}
      data-prints
    >
      <h2 id="services-title">
        Tres cosas, y las tres las puedes <mark>comprobar</mark>
      </h2>
      <div className={services.length % 3 ? styles.pairs : styles.thirds}>
        {services.map(({ name, summary, points }) => (
          <article className={styles.service} key={name}>
            <h3>{name}</h3>
            <p>{summary}</p>
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
