import type { Context } from 'hono';
import type { Bodies } from '../../../http/bodies.ts';
import { measureEscaped } from '../../../pages/render.ts';
import { longestTexts } from '../../shell/body-limits.ts';
import { AskForLink } from '../../shell/entry-pages.tsx';
import { readFields, show } from '../../shell/office.ts';
import { refuseBody, refuseTexts } from '../../shell/read-bodies.tsx';
import { SessionEnded } from './session-ended.tsx';
import { readWritten, type SeenText } from './written-fields.tsx';

/**
 * Makes the handler for a letter that was sent after the session had ended: its page has the text.
 * @param readBody reads bodies from outside the office
 */
export function giveBack(readBody: Bodies) {
  const readForm = readBody(longestTexts, refuseBody);
  const askForLink = (c: Context) => show(c, <AskForLink />, 401);
  return (c: Context) => {
    const [, path] = /(\/cartas\/[\w-]+)$/.exec(c.req.path) ?? [];
    if (!path) return askForLink(c);
    return readForm(c, async () => {
      const written = readWritten(await readFields(c).catch(() => ({})));
      if (!written) c.res = await askForLink(c);
      else if (isLong(written)) c.res = await refuseTexts(c);
      else c.res = await show(c, <SessionEnded path={path} written={written} />, 401);
    });
  };
}

/** Whether a letter's page would be too long. */
const isLong = ({ subject, markdown }: SeenText) =>
  measureEscaped(subject + markdown) > longestTexts;
