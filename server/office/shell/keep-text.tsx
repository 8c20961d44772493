import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Context } from 'hono';
import type { ComponentProps } from 'react';
import { PostForm } from './controls.tsx';

const script = readFileSync('server/office/shell/keep-text.js', 'utf8');
const policy = `; connect-src 'self'; script-src 'sha256-${hash('sha256', script, 'base64')}'`;

/** Allows the script of `KeptForm` in a page's policy. */
export const allowKeptText = (c: Context) =>
  c.header('content-security-policy', c.res.headers.get('content-security-policy') + policy);

type Props = ComponentProps<'form'> & { version: string };

/** A form with a file that saves what is typed when the page is left. @param version of what it shows */
export function KeptForm({ version, children, ...props }: Props) {
  // The version is in the name and the first field: Back must not restore old values over newer ones.
  const name = `version-${version}`;
  return (
    <PostForm {...props} data-kept="" encType="multipart/form-data" name={name}>
      <input name={name} type="hidden" />
      <input name="version" type="hidden" value={version} />
      {children}
      <p className="fault" data-unsaved="" hidden role="alert">
        Lo último no se ha guardado. Deja esta página abierta y pulsa el botón.
      </p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a script of our own */}
      <script dangerouslySetInnerHTML={{ __html: script }} type="module" />
    </PostForm>
  );
}
