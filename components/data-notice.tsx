import { agency } from '../lib/agency';
import type { FormName } from '../lib/api/forms';
import { writeDataNotice } from '../lib/texts/data-notice';
import { Paragraph } from './paragraph';
import '../agency/style/form.css';

/** Shows the first layer of the data-protection information (LOPDGDD, art. 11) for one form. */
export function DataNotice({ form }: { form: FormName }) {
  const { controller, purpose, rights, legalBasis, recipients } = writeDataNotice(agency, form);
  return (
    <div className="notice">
      <Paragraph>
        {`Responsable: ${controller.replace(/\.?$/, '.')} Finalidad: ${purpose} Derechos y más, en `}
        <a href="#privacidad">Privacidad</a>.
      </Paragraph>
      <details>
        <summary>Información básica sobre protección de datos</summary>
        <Paragraph>
          {`Legitimación: ${legalBasis}\nDestinatarios: ${recipients}\nDerechos: ${rights} `}
          <a href={agency.emailLink}>{agency.email}</a>.
        </Paragraph>
      </details>
    </div>
  );
}
