import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { CallResponse } from '../../lib/api/client.ts';
import { NoPage } from '../pages/no-page.tsx';
import { renderPage } from '../pages/render.ts';
import { wantsPage } from './form-body.ts';

/** Responds with an error: a page if the request accepts one, else JSON. */
export function refuse(
  c: Context,
  status: ContentfulStatusCode,
  message: string,
  { headers }: { headers?: Record<string, string> } = {},
) {
  if (wantsPage(c) && status !== 415)
    return c.html(renderPage(c, <NoPage hasFailed={status >= 500} />), status, headers);
  return c.json({ success: false, message } satisfies CallResponse, status, headers);
}
