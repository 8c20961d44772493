import { firstEmail, thanks } from '../../agency/texts.ts';
import { listQuestions, type TypedForm } from '../../lib/api/answers.ts';
import type { FormName } from '../../lib/api/forms.ts';
import { writeAbsence } from '../text/absence.ts';
import { useAgency } from '../text/agency-context.tsx';
import { PostageStamp, RubberStamp } from './drawings.tsx';
import { home, Layout } from './layout.tsx';

type Props = { typed: TypedForm; now?: number };

/** Confirms what was received, and says what happens next. */
export function ReceivedPage({ form, typed, now }: Props & { form: FormName }) {
  return form === 'contact' ? <Message now={now} typed={typed} /> : <Subscription typed={typed} />;
}

function Message({ typed, now }: Props) {
  const agency = useAgency();
  const absence = writeAbsence(agency, now);
  const [title = '', ...rest] = thanks.split(/(?<=\.) /);
  return (
    <Layout title={title}>
      <div className="with-object">
        <RubberStamp kind="received" />
        <h1>{title.replace(/ (?=\S+$)/, '\u00a0')}</h1>
        <p className="lead">{rest.join(' ')}</p>
      </div>
      {absence && <p>{absence}</p>}
      <p>
        {[...agency.hoursText, agency.hoursNote].filter(Boolean).join('. ')}. Si te corre prisa:{' '}
        <a href={agency.phoneLink}>{agency.phoneText}</a>.
      </p>
      <dl className="copy">
        {listQuestions('contact', typed)
          .filter(({ name }) => typed[name])
          .map(({ name, label }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{typed[name]}</dd>
            </div>
          ))}
      </dl>
      <p>
        <a href={home}>Volver a la página</a>
      </p>
    </Layout>
  );
}

function Subscription({ typed }: Props) {
  const agency = useAgency();
  return (
    <Layout title={agency.welcome}>
      <div className="with-object">
        <PostageStamp marked />
        <h1>{agency.welcome}</h1>
        <p className="lead">{`Gracias. ${firstEmail}`}</p>
        <p>
          El correo para confirmar va a <strong>{typed.email}</strong>.
        </p>
        <p>
          <a href={home}>Volver a la página</a>
        </p>
      </div>
    </Layout>
  );
}
