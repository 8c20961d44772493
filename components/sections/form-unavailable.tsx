import { agency } from '../../lib/agency';
import { emailLink, phoneLink, phoneText } from '../../lib/agency-texts';

/**
 * What a visitor reads beside a form that cannot work: at once without
 * JavaScript; otherwise it stays hidden until whatever loads the islands finds
 * that they cannot wake, and shows it.
 */
export function FormUnavailable() {
  return (
    <>
      <noscript>
        <p className="failure">
          Este formulario necesita JavaScript, que tu navegador tiene desactivado. <Alternatives />
        </p>
      </noscript>
      <p className="failure" data-form-unavailable hidden role="alert">
        El formulario no se ha cargado. Tu texto sigue aquí, sin enviar.{' '}
        <a data-reload href="#contact">
          Recarga la página
        </a>
        <span hidden> (ahora no responde: prueba luego)</span> sin perderlo. <Alternatives />
      </p>
    </>
  );
}

function Alternatives() {
  return (
    <>
      Llámanos al <a href={phoneLink}>{phoneText}</a> o escríbenos a{' '}
      <a href={emailLink}>{agency.email}</a>.
    </>
  );
}
