import { agency, emailLink } from '../lib/agency';
import styles from './legal.module.css';

/** The second layer of the data-protection information (RGPD, art. 13). */
export function Privacy() {
  const { legal, address } = agency;
  return (
    <section
      aria-labelledby="privacy-title"
      className={styles.legal}
      id="privacidad"
    >
      <h2 id="privacy-title">Privacidad</h2>
      <h3>Quién responde</h3>
      <p>
        {legal.companyName}, NIF {legal.taxId}, {address.street},{' '}
        {address.postalCode} {address.city}. Escríbenos a{' '}
        <a href={emailLink}>{agency.email}</a>.
      </p>
      <h3>Para qué y por qué</h3>
      <p>
        Lo que escribes en el formulario de contacto se usa para contestarte y
        dar los pasos que pides antes de un contrato (art. 6.1.b RGPD). Tu
        correo, para enviarte las cartas, con tu consentimiento (art. 6.1.a
        RGPD), que puedes retirar cuando quieras sin que afecte a lo anterior.
        Sin tu nombre, tu teléfono y tu mensaje no podemos contestarte; el
        correo es opcional. No hay decisiones automáticas ni perfiles.
      </p>
      <h3>Cuánto tiempo</h3>
      <p>
        Los mensajes de contacto, {legal.contactRetention}, salvo que de ellos
        nazca un encargo. Tu correo, hasta que te des de baja. Después,
        bloqueados durante los plazos que marca la ley.
      </p>
      <h3>Quién más los ve</h3>
      <p>
        Quien nos presta el servicio de formularios y correo (
        {legal.formsProvider}), quien aloja esta página ({legal.hostingProvider}
        ) y quien obligue la ley. No hay transferencias fuera del Espacio
        Económico Europeo.
      </p>
      <h3>Tus derechos</h3>
      <p>
        Puedes acceder a tus datos, rectificarlos, suprimirlos, limitar su uso,
        oponerte y llevártelos a otro sitio: basta un correo a{' '}
        <a href={emailLink}>{agency.email}</a>. Si no quedas conforme, puedes
        reclamar ante la Agencia Española de Protección de Datos,{' '}
        <a href="https://www.aepd.es">www.aepd.es</a>.
      </p>
      <h3>Cookies</h3>
      <p>
        No hay. Esta página no guarda nada en tu dispositivo ni pide nada a
        terceros, y por eso no verás ningún aviso que cerrar.
      </p>
      <a href="#contact">Cerrar y volver al contacto</a>
    </section>
  );
}
