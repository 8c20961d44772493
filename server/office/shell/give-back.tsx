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
 * Renders the page that gives the typed values of a form back.
 * @param path the form's path inside the office
 * @returns undefined if nothing was typed
 */
type Return = (fields: Fields, path: string) => ReactElement | undefined;
/** Creates the handler of a form for requests without a session, whose bodies `readBody` reads. */
export type GiveBack = (readBody: Bodies) => (c: Context) => ReturnType<ReturnType<Bodies>>;

/** Asks for a magic link: the office's only response to requests without a session. */
export const showWayIn = (c: Context) => show(c, <AskForLink />, 401);

/**
 * Creates the handler that gives the typed values of a form back when the session has ended. Without typed
 * values it asks for a magic link.
 * @param refuse handles a body that is too long
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

/** Gives a form back that can be sent again, if one of its fields that match `typed` has a text. */
export const giveFormBack = (typed: RegExp) =>
  giveBack((fields, path) =>
    Object.entries(fields).some(([name, text]) => typed.test(name) && text.trim()) ? (
      <SessionEnded button={['Seguir', fields.hacer ?? '']} path={path}>
        <HiddenFields fields={omitPress(fields)} />
      </SessionEnded>
    ) : undefined,
  );

/** Drops the pressed button: the page has its own. */
const omitPress = ({ hacer: _, ...fields }: Fields) => fields;
