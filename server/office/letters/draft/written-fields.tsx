import type { Written } from '../../../data/letters/drafts.ts';

/** The written text, and the version that it replaces. */
export type SeenText = Written & { version: string };

/** The longest subject, in characters: a mail server refuses a header line of over 998 octets (RFC 5322, 2.1.1). */
export const longestSubject = 200;

/** A subject is one line. */
export const tidySubject = (text: string) => text.replace(/\s+/g, ' ').trim();

/**
 * Reads the fields «Asunto» and «Texto» of a form.
 * @returns with the version of the text that they were served with, or undefined when there are none
 */
export function readWritten(fields: Record<string, string>): SeenText | undefined {
  for (const [name, markdown] of Object.entries(fields)) {
    const [, version] = /^texto-(\d+)$/.exec(name) ?? [];
    if (!version) continue;
    return { subject: tidySubject(fields[`asunto-${version}`] ?? ''), markdown, version };
  }
  return undefined;
}

type Props = SeenText & { hasFixedSubject?: boolean };

/**
 * The fields «Asunto» and «Texto», with how a title, bold words, a link and a list are written. On Back
 * a browser gives each field what was typed there, by the field's name: the version in the name keeps
 * an older text from standing where a newer one was served.
 */
export function WrittenFields({ subject, markdown, version, hasFixedSubject = false }: Props) {
  return (
    <>
      <label>
        Asunto
        <input
          defaultValue={subject}
          maxLength={longestSubject}
          name={`asunto-${version}`}
          readOnly={hasFixedSubject}
        />
      </label>
      <label data-plain="">
        Texto
        <textarea
          aria-describedby="ayuda"
          className="letter"
          defaultValue={markdown}
          name={`texto-${version}`}
        />
      </label>
      <dl className="help" data-plain="" id="ayuda">
        <div>
          <dt>Título</dt>
          <dd>## El piso de la semana</dd>
        </div>
        <div>
          <dt>Negrita</dt>
          <dd>**muy** importante</dd>
        </div>
        <div>
          <dt>Enlace</dt>
          <dd>[míralo aquí](https://…)</dd>
        </div>
        <div>
          <dt>Lista</dt>
          <dd>- cada línea con un guion</dd>
        </div>
      </dl>
    </>
  );
}
