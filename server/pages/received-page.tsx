import { firstEmail, thanks } from '../../agency/texts.ts';
import { listQuestions, type TypedForm } from '../../lib/api/answers.ts';
import type { FormName } from '../../lib/api/forms.ts';
import { writeAbsence } from '../text/absence.ts';
import { useAgency } from '../text/agency-context.tsx';
import { PostageStamp, RubberStamp } from './drawings.tsx';
import { Layout, WayBack } from './layout.tsx';

type Props = { form: FormName; typed: TypedForm; now?: number };

/** Confirms what was received, and says what happens next. */
export function ReceivedPage({ form, typed, now }: Props) {
  const agency = useAgency();
  if (form === 'newsletter')
    return (
      <Layout
        lead={`Gracias. ${firstEmail}`}
        object={<PostageStamp marked />}
        title={agency.welcome}
      >
        <p>
          El correo para confirmar va a <strong>{typed.email}</strong>.
        </p>
        <WayBack />
      </Layout>
    );
  const absence = writeAbsence(agency, now);
  const [first = '', ...rest] = thanks.split(/(?<=\.) /);
  const title = first.replace(/ (?=\S+$)/, '\u00a0');
  return (
    <Layout lead={rest.join(' ')} object={<RubberStamp kind="received" />} title={title}>
      {absence && <p>{absence}</p>}
      <p>
        {[...agency.hoursText, agency.hoursNote].filter(Boolean).join('. ')}. Si te corre prisa:{' '}
        <a href={agency.phoneLink}>{agency.phoneText}</a>.
      </p>
      <dl className="copy">
        {listQuestions('contact', typed).map(
          ({ name, label }) =>
            typed[name] && (
              <div key={name}>
                <dt className="small">{label}</dt>
                <dd>{typed[name]}</dd>
              </div>
            ),
        )}
      </dl>
      <WayBack />
    </Layout>
  );
}
