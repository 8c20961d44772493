import type { Written } from '../../../data/letters/drafts.ts';
import { makeStorable } from '../../../text/storable.ts';

/** The written text, and the version that it replaces. */
export type SeenText = Written & { version: string };

/** The longest subject, in characters: a mail server refuses a header line of over 998 octets (RFC 5322, 2.1.1). */
export const longestSubject = 200;

/** A subject is one line. */
export const tidySubject = (text: string) => makeStorable(text).replace(/\s+/g, ' ').trim();

/**
 * Reads the subject and the document of a form.
 * @returns with the version of the text that they were served with, or undefined when there are none
 */
export function readWritten(fields: Record<string, string>): SeenText | undefined {
  for (const [name, document] of Object.entries(fields)) {
    const [, version] = /^texto-(\d+)$/.exec(name) ?? [];
    if (!version) continue;
    return { subject: tidySubject(fields[`asunto-${version}`] ?? ''), document, version };
  }
  return undefined;
}

type Props = SeenText & { hasFixedSubject?: boolean };

/**
 * The field «Asunto», and the field that the editor keeps the text in. On Back a browser gives each
 * field what was there, by the field's name: the version in the name keeps an older text from standing
 * where a newer one was served.
 */
export function WrittenFields({ subject, document, version, hasFixedSubject = false }: Props) {
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
      <textarea defaultValue={document} hidden name={`texto-${version}`} readOnly />
    </>
  );
}
