import { agency } from '../lib/agency';
import { addressText, emailLink } from '../lib/agency-texts';
import styles from './legal.module.css';

/** The second layer of the data-protection information (RGPD, art. 13). */
export function Privacy() {
  const { legal } = agency;
  return (
    <section className={styles.legal} id="privacidad">
      <h2>Privacidad</h2>
      <h3>Quién responde</h3>
      <p>
        {`${legal.companyName}, NIF\u00a0${legal.taxId}, ${addressText}, `}
        <a href={emailLink}>{agency.email}</a>.
      </p>
      <h3>Para qué y por qué</h3>
      <p>
        Lo que escribes en el formulario de contacto, para contestarte y atender
        lo que nos pides antes de un posible contrato
        (art.&nbsp;6.1.b&nbsp;RGPD). Tu correo, si te suscribes, para enviarte
        uno a la semana con consejos y, a veces, publicidad nuestra, con tu
        consentimiento (art.&nbsp;6.1.a&nbsp;RGPD), que retiras cuando quieras,
        desde cualquier correo; lo enviado hasta entonces sigue siendo lícito.
        Sin nombre, teléfono y mensaje el formulario no se envía; un correo, sí.
        No hay decisiones automáticas ni perfiles.
      </p>
      <h3>Cuánto tiempo</h3>
      <p>
        {`Los mensajes, ${legal.contactRetention}, salvo que de ellos nazca un encargo. Tu correo, hasta que te des de baja. Después, bloqueados durante los plazos de la ley.`}
      </p>
      <h3>Quién más los ve</h3>
      <p>
        {`Por encargo nuestro, ${legal.formsProvider} recoge los formularios y ${legal.hostingProvider} aloja esta página. Nadie más, salvo obligación legal. ${legal.transfers}`}
      </p>
      <h3>Tus derechos</h3>
      <p>
        Acceder a tus datos, rectificarlos, suprimirlos, limitar su uso,
        oponerte y llevártelos: basta un correo a{' '}
        <a href={emailLink}>{agency.email}</a>. Si no quedas conforme, puedes
        reclamar ante la Agencia Española de Protección de Datos,{' '}
        <a href="https://www.aepd.es">www.aepd.es</a>.
      </p>
      <a href="#contact">Cerrar y volver al contacto</a>
    </section>
  );
}
