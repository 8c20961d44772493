import { OtherWays } from '../../agency/other-ways.tsx';
import { formTexts, writeDataUses } from '../../agency/texts.ts';
import { listQuestions, type TypedForm, writeLabel } from '../../lib/api/answers.ts';
import { type FormName, type FormQuestion, forms } from '../../lib/api/forms.ts';
import { linkEmail } from '../../lib/texts/email-link.ts';
import { useAgency } from '../text/agency-context.tsx';
import { writeNearTime } from '../text/words.ts';
import { RubberStamp } from './drawings.tsx';
import { Field, noChoice } from './field.tsx';
import { home, Layout, WayBack } from './layout.tsx';

const reasons = {
  400: [
    'Así no lo podemos leer',
    'Trae más respuestas de las que preguntamos, o una dos veces. Si vuelve a pasar, llámanos.',
  ],
  403: [
    'Envíalo desde aquí',
    'No sabemos desde qué página se envió, así que no lo hemos guardado. Si lo has escrito tú, envíalo desde aquí.',
  ],
  413: ['No cabe', 'Es más largo de lo que podemos guardar. Acórtalo, o llámanos.'],
  429: ['Un momento', ''],
  503: ['No lo hemos podido guardar', 'El fallo es nuestro. Prueba dentro de un momento.'],
} as const;

export type ReturnStatus = keyof typeof reasons;

type Limit = { isOfAll: boolean; isOfLong: boolean; time: number; now: number };

function describeLimit({ isOfAll, isOfLong, time, now }: Limit): string {
  const isOfDay = time > 60_000;
  const sent = `${isOfDay ? 'Hoy han' : 'Han'} llegado demasiados ${isOfLong ? 'mensajes largos' : 'envíos'}${isOfAll ? '' : ' desde tu conexión'}.`;
  if (!isOfDay) return `${sent} Prueba dentro de un minuto.`;
  return `${sent} ${isOfLong ? 'Acórtalo' : 'Ya no caben más'}, llámanos, o prueba ${writeNearTime(now + time, now)}.`;
}

type Props = {
  form: FormName;
  status: ReturnStatus;
  /** The typed values, if they are short enough to be repeated. */
  typed?: TypedForm | undefined;
  faulty?: string[] | undefined;
  limit?: Limit | undefined;
};

/** Returns a form that was not stored, with the typed values, ready to be sent again. */
export function ReturnedPage({ form, status, typed, faulty = [], limit }: Props) {
  const agency = useAgency();
  const faults = forms[form].filter(({ name }) => faulty.includes(name));
  // The `mailto:` link carries the typed text, as far as it fits.
  const body = Object.values(typed ?? {})
    .filter(Boolean)
    .join('\n\n');
  const [title, reason] = faults.length > 0 ? ['Falta algún detalle'] : reasons[status];
  const lead = (
    <div role="alert">
      <p>{faults.length > 0 ? 'No se ha enviado todavía.' : formTexts[form].failure}</p>
      {/* A single fault is shown at its field, which has the focus. */}
      {faults.length > 1 &&
        faults.map((question) => (
          <p key={question.name}>
            <a href={`#${question.name}`}>{describeFault(question)}</a>
          </p>
        ))}
    </div>
  );
  return (
    <Layout lead={lead} object={<RubberStamp kind="returned" />} title={title}>
      {faults.length === 0 && <p>{limit ? describeLimit(limit) : reason}</p>}
      {typed ? (
        <>
          <p>Lo que escribiste está aquí, entero.</p>
          <form className={`form ${forms[form].length > 1 ? 'form-pairs' : ''}`} method="post">
            {listQuestions(form, typed).map((question) => {
              const { choices, isOptional, ...asked } = question;
              return (
                <Field
                  {...asked}
                  autoFocus={question === faults[0]}
                  choices={
                    choices && [noChoice, ...choices.map((choice) => [choice, choice] as const)]
                  }
                  defaultValue={typed[asked.name]}
                  fault={faults.includes(question) ? describeFault(question) : undefined}
                  key={asked.name}
                  label={writeLabel(question)}
                  required={!isOptional}
                />
              );
            })}
            <button className="button" type="submit">
              {formTexts[form].button}
            </button>
          </form>
        </>
      ) : (
        <p>Lo que escribiste sigue en la página anterior: vuelve a ella.</p>
      )}
      <p>
        <OtherWays
          {...agency.ways}
          emailLink={body ? linkEmail(agency.email, { body }) : agency.emailLink}
        />
      </p>
      <p className="small">
        <strong>Finalidad.</strong> {writeDataUses(agency)[form].purpose} El resto está en{' '}
        <a href={`${home}#privacidad`}>Privacidad</a>.
      </p>
      <WayBack />
    </Layout>
  );
}

const describeFault = ({ label, type }: FormQuestion) =>
  type === 'email'
    ? 'El correo no está bien: se escribe como ana@ejemplo.es.'
    : `Falta «${label}».`;
