import type { ReactNode } from 'react';
import { Blind } from '../../pages/drawings.tsx';
import { Layout } from '../../pages/layout.tsx';
import { LinkForm } from './entry-pages.tsx';
import { officePath } from './office.ts';
import { officeSheet } from './sheet.ts';

type Props = {
  /** The path of the form inside the office. */
  path: string;
  /** The button that sends the form again. The page's text quotes its label. */
  button: readonly [label: string, value: string];
  /** Fields with the typed values. */
  children: ReactNode;
};

/** Gives a form back after the session has ended. Without a session the server stores nothing. */
export function SessionEnded({ path, button: [label, value], children }: Props) {
  const title = 'Entra otra vez, y no se pierde nada';
  return (
    <Layout sheet={officeSheet} title={title}>
      <div className="with-object">
        <Blind down />
        <h1>{title}</h1>
        <p className="lead">
          {`Tu sesión había terminado. Deja esta página abierta, entra con un enlace en otra, vuelve aquí y pulsa «${label}».`}
        </p>
      </div>
      <LinkForm isNewTab />
      <form action={officePath + path} className="form" method="post">
        {children}
        <button className="button quiet-button" name="hacer" type="submit" value={value}>
          {label}
        </button>
      </form>
    </Layout>
  );
}

/** Hidden fields that are sent again unchanged. */
export const HiddenFields = ({ fields }: { fields: Record<string, string> }) =>
  Object.entries(fields).map(([name, text]) => (
    // An `<input>` would lose line breaks.
    <textarea hidden key={name} name={name} readOnly value={text} />
  ));
