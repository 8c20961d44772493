import { newsletterRequest } from '../../../lib/api/requests.ts';
import type { Person } from '../../data/people/people.ts';
import { writeFault } from '../../mail/delivery/fault-texts.ts';
import { Frame } from '../shell/frame.tsx';
import { type OfficeContext, officePath } from '../shell/office.ts';
import { describeUnsent } from '../shell/outage.tsx';
import { listParts, writePerson } from './person-export.ts';

/** Greatest size of a file in bytes. Most mailboxes accept e-mails of 10 MB, and encoding adds a third. */
const longestFile = 6 * 2 ** 20;

/**
 * Sends a person her data.
 * @returns the fault in the owner's words, or undefined if it was sent
 */
export async function sendPerson(
  { store, settings, mailer }: OfficeContext,
  person: Person,
  email: string,
): Promise<string | undefined> {
  const { success, data } = newsletterRequest.safeParse({ email });
  if (!success) return 'Eso no es una dirección de correo.';
  if (settings.smtp === undefined) return `No ha salido, porque ${writeFault('unset', 'reader')}.`;
  let file = '';
  for await (const part of writePerson(store, person)) {
    file += part;
    if (file.length > longestFile)
      return 'Es demasiado para un correo: descarga el archivo, y dáselo de otra forma.';
  }
  try {
    await mailer.sendData(data.email, listParts(JSON.parse(file)), file);
    return undefined;
  } catch (error) {
    return describeUnsent(error, 'reader');
  }
}

type FormProps = { q: string; email: string | undefined };

/** The form for sending a person her data. @param email her address, if the search was for it */
export function MailForm({ q, email }: FormProps) {
  return (
    <form action={`${officePath}/personas/datos`} className="form on-screen" method="post">
      <input name="q" type="hidden" value={q} />
      <label>
        Enviárselo a
        <input
          aria-describedby="suyo"
          autoComplete="off"
          defaultValue={email}
          name="correo"
          required
          type="email"
        />
      </label>
      <p className="small" id="suyo">
        Solo a un correo que sepas que es suyo: el que dejó con su mensaje puede ser de otro.
      </p>
      <button className="button" type="submit">
        Enviárselo
      </button>
    </form>
  );
}

export function Unsent({ q, fault }: { q: string; fault: string }) {
  return (
    <Frame area="Personas" title="No se ha enviado">
      <p className="fault" role="alert">
        {fault}
      </p>
      <p>
        <a href={`${officePath}/personas/datos?${new URLSearchParams({ q })}`}>
          Volver a lo que se le da
        </a>
      </p>
    </Frame>
  );
}
