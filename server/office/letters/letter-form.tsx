import type { Letter } from '../../data/letters/letters.ts';
import { measureLetter } from '../../mail/emails/letter-email.tsx';
import { Field } from '../../pages/field.tsx';
import { writeNumber } from '../../text/words.ts';
import { Box, Press } from '../shell/controls.tsx';
import { KeptForm } from '../shell/keep-text.tsx';
import { type Office, officePath } from '../shell/office.ts';

/** Greatest HTML in bytes. Gmail cuts e-mails after about 102 kB, and with them the unsubscribe link. */
const longestHtml = 100_000;

/** Greatest subject in characters: header lines may have 998 octets (RFC 5322, 2.1.1). */
const longestSubject = 200;

type Props = { draft: Letter | undefined; page: string; people: number };

/** @param page the key of this page, under which its form saves @param people how many get the letter */
export const LetterForm = ({ draft, page, people }: Props) => (
  <KeptForm
    action={`${officePath}/cartas`}
    className="form slip paper cast letter-form"
    version={draft?.version ?? ''}
  >
    <input name="page" type="hidden" value={page} />
    <Field defaultValue={draft?.subject} label="Asunto" maxLength={longestSubject} name="subject" />
    <Field
      defaultValue={draft?.text}
      hint="Como en WhatsApp: *negrita*, _cursiva_, ~tachado~; las líneas que empiezan con «- » o «1. » hacen una lista. Una en blanco separa párrafos, y las direcciones se vuelven enlaces."
      label="Texto"
      name="text"
      type="textarea"
    />
    <Photo draft={draft} />
    <div className="actions">
      <Press label="Guardar" value="save" />
      <Press label="Probar conmigo" value="try" />
      <Press
        className="button"
        label={people > 0 ? `Enviar ${writeWhom(people)}…` : 'Enviar…'}
        value="send"
      />
    </div>
  </KeptForm>
);

/** Writes «a 1 persona», «a los 40». */
export const writeWhom = (people: number) =>
  people === 1 ? 'a 1 persona' : `a los ${writeNumber(people)}`;

function Photo({ draft }: Pick<Props, 'draft'>) {
  const hasPhoto = Boolean(draft?.has_photo);
  return (
    <details open={hasPhoto}>
      <summary>{hasPhoto ? 'La fotografía' : 'Poner una fotografía'}</summary>
      {draft && hasPhoto && (
        <div>
          <img
            alt={draft.photo_words}
            fetchPriority="low"
            src={`${officePath}/cartas/${draft.id}/foto?v=${draft.version}`}
          />
          <Box label="Quitarla" name="remove" value="yes" />
        </div>
      )}
      <Field
        accept="image/*"
        label={hasPhoto ? 'Otra en su lugar' : 'Cuál'}
        name="photo"
        type="file"
      />
      <Field
        defaultValue={draft?.photo_words}
        label="Qué se ve, para quien no puede verla"
        maxLength={300}
        name="words"
      />
    </details>
  );
}

export function listLetterFaults({ agency, settings }: Office, letter: Letter): string[] {
  const { subject, text, has_photo, photo_words } = letter;
  // The HTML is longer than the text.
  const typed = Buffer.byteLength(text);
  const size = typed > longestHtml ? typed : measureLetter(agency, letter, settings.linkOrigin);
  const write = (bytes: number) => writeNumber(Math.ceil(bytes / 1000));
  return [
    !subject && 'Falta el asunto.',
    subject.length > longestSubject &&
      `El asunto tiene ${subject.length} caracteres, y caben ${longestSubject}: acórtalo.`,
    !text.trim() && 'Falta el texto.',
    has_photo > 0 &&
      !photo_words &&
      'Escribe qué se ve en la fotografía, para quien no puede verla.',
    size > longestHtml &&
      `La carta ocupa ${write(size)} kB en el correo, y caben ${write(longestHtml)}: Gmail cortaría el final. Acórtala.`,
  ].filter((fault) => fault !== false);
}
