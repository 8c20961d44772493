import { agency } from '../lib/agency';
import { emailLink, phoneLink, phoneText } from '../lib/agency-texts';
import styles from './legal.module.css';

export function Accessibility() {
  return (
    <section className={styles.legal} id="accesibilidad">
      <h2>Accesibilidad</h2>
      <p>
        Esta página se ha hecho para leerla y usarla con teclado, con lector de
        pantalla y con la letra grande. Nadie de fuera la ha auditado. Si algo
        te cierra el paso, dínoslo en <a href={emailLink}>{agency.email}</a> o
        en el <a href={phoneLink}>{phoneText}</a>.
      </p>
      <a href="#contact">Cerrar y volver al contacto</a>
    </section>
  );
}
