import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { NoPage } from '../pages/no-page.tsx';
import { renderPage } from '../pages/render.ts';
import { wantsPage } from './form-body.ts';

/** Refuses a request, with a page if a browser may show it. @param page another one than that of the status */
export function refuse(
  c: Context,
  status: ContentfulStatusCode,
  message: string,
  headers: Record<string, string> = {},
  page = <NoPage hasFailed={status >= 500} />,
) {
  if (wantsPage(c) && status !== 415) return c.html(renderPage(page), status, headers);
  return c.json({ success: false, message }, status, headers);
}
