import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ReactElement } from 'react';
import { NoPage } from '../pages/no-page.tsx';
import { renderPage } from '../pages/render.ts';
import { wantsPage } from './form-body.ts';

type Options = {
  headers?: Record<string, string>;
  /** Another one than that of the status. */
  page?: ReactElement;
};

/** Refuses a request, with a page if a browser may show it. */
export function refuse(
  c: Context,
  status: ContentfulStatusCode,
  message: string,
  { headers, page = <NoPage hasFailed={status >= 500} /> }: Options = {},
) {
  if (wantsPage(c) && status !== 415) return c.html(renderPage(page), status, headers);
  return c.json({ success: false, message }, status, headers);
}
