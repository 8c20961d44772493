import type { Context } from 'hono';
import type { ReactElement } from 'react';
import type { Bodies } from '../../http/bodies.ts';
import { measureEscaped } from '../../pages/render.ts';
import { longestTexts } from './body-limits.ts';
import { AskForLink } from './entry-pages.tsx';
import { readFields, show } from './office.ts';
import { refuseBody, refuseTexts } from './read-bodies.tsx';
import { HiddenFields, SessionEnded } from './session-ended.tsx';

type Fields = Record<string, string>;
/**
 * Makes the page that returns what was typed into a form.
 * @param path of the form, inside the office
 * @returns undefined if nothing of it was typed
 */
type Return = (fields: Fields, path: string) => ReactElement | undefined;
/** Makes what answers a form when the session has ended. @param readBody reads bodies from outside the office */
export type GiveBack = (readBody: Bodies) => (c: Context) => ReturnType<ReturnType<Bodies>>;

/** The way in, which is all that the office answers to who is not in. */
export const showWayIn = (c: Context) => show(c, <AskForLink />, 401);

/**
 * Answers a form with what was typed when the session has ended, or, as to whoever has sent nothing of
 * it, with the way in.
 * @param refuse answers a body that is too long
 */
export const giveBack =
  (returnTyped: Return, refuse: typeof refuseBody | typeof showWayIn = refuseBody): GiveBack =>
  (readBody) => {
    const readForm = readBody(longestTexts, refuse);
    return (c) =>
      readForm(c, async () => {
        const fields = await readFields(c).catch((): Fields => ({}));
        const page = returnTyped(fields, c.req.path.replace(/^.*?\/oficina(?=\/)/, ''));
        if (!page) c.res = await showWayIn(c);
        else if (measureEscaped(Object.values(fields).join('')) > longestTexts)
          c.res = await refuseTexts(c);
        else c.res = await show(c, page, 401);
      });
  };

/** Returns a form that is sent again as it is, if one of these of its fields has a text. */
export const giveFormBack = (typed: RegExp) =>
  giveBack((fields, path) =>
    Object.entries(fields).some(([name, text]) => typed.test(name) && text.trim()) ? (
      <SessionEnded button={['Seguir', fields.hacer ?? '']} path={path}>
        <HiddenFields fields={omitPress(fields)} />
      </SessionEnded>
    ) : undefined,
  );

/** The button of the page says it. */
const omitPress = ({ hacer: _, ...fields }: Fields) => fields;
