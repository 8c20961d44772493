import { ServiceSign } from './service-sign';
import styles from './services.module.css';

const services = [
  {
    sign: 'ruler',
    name: 'Valoración real',
    summary: 'Un precio que se puede defender delante de un comprador.',
    points: [
      'Vamos a tu casa, medimos y preguntamos. Sin verla no hay precio.',
      'La comparamos con viviendas parecidas de tu zona y te enseñamos cuáles.',
      'Te quedas la hoja, con el precio y el porqué, vendas con nosotros o no.',
    ],
  },
  {
    sign: 'window',
    name: 'Marketing real',
    summary: 'Menos visitas, pero de quien busca una casa como la tuya.',
    points: [
      'Fotos con luz, un plano con medidas y un texto que no calla el tercero sin ascensor.',
      'Antes de abrir la puerta preguntamos quién viene y qué busca. Y vamos con él.',
      'Después de cada visita te contamos qué dijeron, también lo que no gustó.',
    ],
  },
  {
    sign: 'seal',
    name: 'Sin sorpresas',
    summary: 'Que en la notaría solo quede firmar.',
    points: [
      'Antes de anunciar pedimos la nota simple y miramos si Registro, Catastro y urbanismo dicen lo mismo.',
      'Te decimos qué papel falta: certificado de eficiencia energética, cargas por cancelar y, según tu comunidad autónoma, cédula de habitabilidad.',
      'Estudiamos contigo la plusvalía municipal. Sin ganancia no se paga, pero hay que declararlo y demostrarlo.',
    ],
  },
] as const;

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
      <div className={styles.rail}>
        {services.map(({ sign, name, summary, points }) => (
          <article className={styles.service} key={name}>
            <ServiceSign name={sign} />
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
