import { keptFor } from '../../../lib/retention.ts';
import { settings } from '../../../lib/settings.ts';
import { addYears } from '../../data/database/times.ts';
import type { Person } from '../../data/people/people.ts';
import { useAgency } from '../../text/agency-context.tsx';
import { writeDay } from '../../text/words.ts';
import { Frame } from '../shell/frame.tsx';
import { officePath } from '../shell/office.ts';
import { Pager } from '../shell/pager.tsx';
import { type Notes, PersonFile } from './person-file.tsx';
import { MailForm } from './person-mail.tsx';

type Props = {
  /** The person, with the messages of this page only. */
  person: Person;
  notes: Notes;
  q: string;
  part: number;
  parts: number;
  now: number;
  notice: string | undefined;
};

/** A person's data as she receives them, to read or to print (RGPD, art. 15). */
export function PersonPage({ person, notes, q, part, parts, now, notice }: Props) {
  const agency = useAgency();
  const { companyName, taxId } = agency.legal;
  const isLast = part >= parts;
  const shown = isLast ? person : { ...person, subscriptions: [], letters: [], blocked: [] };
  return (
    <Frame
      area="Personas"
      paperTitle="Lo que guardamos de ti"
      title={`Lo que guardamos de ${(person.messages[0]?.name ?? q).slice(0, 200)}`}
    >
      {notice && <p role="status">{notice}</p>}
      <p className="lead">{`${agency.name} (${companyName}, NIF ${taxId}), ${writeDay(now)}.`}</p>
      <PersonFile kind="given" notes={notes} now={now} person={shown} />
      {shown.blocked.map(({ token, email, confirmed_at, left_at }) => (
        <p className="small" key={token}>
          {`Bloqueado hasta ${writeDay(addYears(left_at ?? now, keptFor.blockedYears), now)}, como prueba de tu consentimiento: ${email}, confirmado ${writeDay(confirmed_at ?? now, now)}.`}
        </p>
      ))}
      <Pager
        part={part}
        path={`${officePath}/personas/datos`}
        query={{ q }}
        size={1}
        total={parts}
      />
      <p className="small">
        Puedes pedir que lo corrijamos o lo borremos, y reclamar ante la AEPD. Para qué, cuánto
        tiempo y quién los ve: en <a href={`${settings.siteUrl}/#privacidad`}>Privacidad</a>.
      </p>
      <MailForm email={person.email} q={q} />
      <p className="small on-screen">
        Para pasarlos a otro programa:{' '}
        <a href={`${officePath}/personas/datos.json?${new URLSearchParams({ q })}`}>
          descargar el archivo (JSON)
        </a>
        .
      </p>
      <p>
        <a href={`${officePath}/personas?${new URLSearchParams({ q })}`}>Volver</a>
      </p>
    </Frame>
  );
}
