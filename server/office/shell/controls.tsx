import { randomUUID } from 'node:crypto';
import type { ComponentProps, ReactNode } from 'react';

/** A form that is posted. Its key makes two presses one act (`acts.ts`). */
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

type SearchProps = {
  path: string;
  hint: string;
  text: string;
  hidden?: Record<string, string>;
  children?: ReactNode;
};

/** A folded field: on these pages the list matters more. */
export const SearchField = ({ path, hint, text, hidden = {}, children }: SearchProps) => (
  <details open={text !== ''}>
    <summary>Buscar</summary>
    <search>
      <form action={path} className="form search">
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} name={name} type="hidden" value={value} />
        ))}
        <label>
          {hint}
          <input defaultValue={text} name="q" type="search" />
        </label>
        <Press label="Encontrar" />
      </form>
      {children}
    </search>
  </details>
);

type PagerProps = {
  path: string;
  query?: Record<string, string>;
  part: number;
  size: number;
  total: number;
};

/** Links to the other pages of a list. */
export function Pager({ path, query = {}, part, size, total }: PagerProps) {
  const last = Math.max(1, Math.ceil(total / size));
  const address = (number: number) => {
    const filled = Object.entries({ ...query, p: `${number}` }).filter(([, text]) => text);
    return `${path}?${new URLSearchParams(filled)}`;
  };
  if (last === 1 && part === 1) return null;
  return (
    <nav aria-label="Más páginas" className="pager">
      {part > 1 && <a href={address(Math.min(part - 1, last))}>Página anterior</a>}
      <span>{`Página ${part} de ${last}`}</span>
      {part < last && <a href={address(part + 1)}>Página siguiente</a>}
    </nav>
  );
}

const mostParts = 1_000_000;

/** Reads the page number of a list from the URL. */
export const readPart = (text = '') =>
  Math.min(mostParts, Math.max(1, Math.floor(Number(text)) || 1));
