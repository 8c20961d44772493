import { Fragment, type ReactNode } from 'react';
import { agency } from '../lib/agency';
import type { FormName } from '../lib/api/forms';
import { writeDataNotice } from '../lib/texts/data-notice';
import { addNonBreakingSpaces } from '../lib/texts/typography';
import './data-notice.css';

/** Shows the first layer of the data-protection information (LOPDGDD, art. 11) for one form. */
export function DataNotice({ form }: { form: FormName }) {
  const { controller, purpose, rights, legalBasis, recipients } = writeDataNotice(agency, form);
  const folded = {
    Legitimación: legalBasis,
    Destinatarios: recipients,
    Derechos: (
      <>
        {`${rights} `}
        <a href={agency.emailLink}>{agency.email}</a>.
      </>
    ),
  };
  return (
    <div className="notice">
      <p>
        {`Responsable: ${controller.replace(/\.?$/, '.')} Finalidad: ${purpose} Tus derechos y el resto, en `}
        <a href="#privacidad">Privacidad</a>.
      </p>
      <details>
        <summary>Información básica sobre protección de datos</summary>
        <Lines {...addNonBreakingSpaces(folded)} />
      </details>
    </div>
  );
}

/** The lines break by style, without an element around each. */
function Lines(lines: Record<string, ReactNode>) {
  return (
    <dl>
      {Object.entries(lines).map(([name, line]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{line}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
