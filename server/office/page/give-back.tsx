import type { Context } from 'hono';
import type { Bodies } from '../../http/bodies.ts';
import { measureEscaped } from '../../pages/render.ts';
import { longestTexts } from '../shell/body-limits.ts';
import { AskForLink } from '../shell/entry-pages.tsx';
import { readFields, show } from '../shell/office.ts';
import { refuseTexts } from '../shell/read-bodies.tsx';
import { PageEnded } from './page-ended.tsx';
import { tidyTyped } from './typed.ts';

/**
 * Makes what answers the form when the session has ended: with what was typed, or, as to whoever has
 * sent nothing of it, with the way in.
 * @param readBody of who is not in
 */
export function giveTypedBack(readBody: Bodies) {
  const askForLink = (c: Context) => show(c, <AskForLink />, 401);
  // A photograph is read of nobody who is not in: the browser's Back has it all.
  const readForm = readBody(longestTexts, askForLink);
  return (c: Context) =>
    readForm(c, async () => {
      const { visto = '', ...fields } = await readFields(c).catch(
        () => ({}) as Record<string, string>,
      );
      const typed = tidyTyped(fields);
      const texts = Object.values(typed);
      if (texts.length === 0) c.res = await askForLink(c);
      else if (measureEscaped([visto, ...texts].join('')) > longestTexts)
        c.res = await refuseTexts(c);
      else c.res = await show(c, <PageEnded seen={visto} typed={typed} />, 401);
    });
}
