import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { ComponentProps, ReactNode } from 'react';
import { Field } from '../../pages/field.tsx';

/** A form that is posted. Its key makes two presses one act (`owner-bodies.tsx`). */
export const PostForm = ({ children, ...props }: ComponentProps<'form'>) => (
  <form method="post" {...props}>
    {children}
    <input name="key" type="hidden" value={randomUUID()} />
  </form>
);

type PressProps = { label: string; value?: string; className?: string };

/** A button that sends its form. @param value the action, in a form with several buttons */
export const Press = ({ label, value, className = 'button quiet-button' }: PressProps) => (
  <button className={className} name={value && 'action'} type="submit" value={value}>
    {label}
  </button>
);

export const Box = ({ label, ...input }: { label: ReactNode } & ComponentProps<'input'>) => (
  <label className="choice">
    <input {...input} type="checkbox" />
    {label}
  </label>
);

export const Jump = ({ href, label }: { href: string; label: string }) => (
  <p>
    <a href={href}>{label}</a>
  </p>
);

/** Says what is wrong. */
export const Alert = ({ text }: { text: string }) => (
  <p className="outage" role="alert">
    {text}
  </p>
);

type Tab = readonly [label: string, href: string, isCurrent?: boolean];

export const Tabs = ({ label, tabs }: { label: string; tabs: Tab[] }) => (
  <nav aria-label={label}>
    <ul className="tabs">
      {tabs.map(([text, href, isCurrent]) => (
        <li key={href}>
          <a aria-current={isCurrent ? 'page' : undefined} href={href}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

type SearchProps = {
  path: string;
  hint: string;
  text: string;
  list?: string;
  children?: ReactNode;
};

/** A folded field: on these pages the list matters more. */
export const SearchField = ({ path, hint, text, list, children }: SearchProps) => (
  <details open={text !== ''}>
    <summary>Buscar</summary>
    <search>
      <form action={path} className="form search">
        {list && <input name="list" type="hidden" value={list} />}
        <Field defaultValue={text} label={hint} name="q" type="search" />
        <Press label="Encontrar" />
      </form>
      {children}
    </search>
  </details>
);

type PagerProps = ReturnType<typeof readPart> & {
  path: string;
  query?: Record<string, string>;
  total: number;
};

export function Pager({ path, query = {}, part, range, total }: PagerProps) {
  const last = Math.max(1, Math.ceil(total / range.limit));
  const link = (label: string, number: number) => {
    const filled = Object.entries({ ...query, p: `${number}` }).filter(([, text]) => text);
    return <a href={`${path}?${new URLSearchParams(filled)}`}>{label}</a>;
  };
  if (last === 1 && part === 1) return null;
  return (
    <nav aria-label="Más páginas" className="pager">
      {part > 1 && link('Página anterior', Math.min(part - 1, last))}
      <span>{`Página ${part} de ${last}`}</span>
      {part < last && link('Página siguiente', part + 1)}
    </nav>
  );
}

const mostParts = 1_000_000;

/** Reads from the URL which page of a list is shown. @param limit how many rows it has */
export function readPart(c: Context, limit: number) {
  const part = Math.min(mostParts, Math.max(1, Math.floor(Number(c.req.query('p'))) || 1));
  return { part, range: { limit, offset: (part - 1) * limit } };
}
