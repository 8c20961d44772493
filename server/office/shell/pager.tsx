type Props = {
  path: string;
  query: Record<string, string>;
  page: number;
  size: number;
  total: number;
};

/** Links to the other pages of a list. */
export function Pager({ path, query, page, size, total }: Props) {
  const last = Math.max(1, Math.ceil(total / size));
  const address = (number: number) => {
    const given = Object.entries({ ...query, p: String(number) }).filter(([, text]) => text);
    return `${path}?${new URLSearchParams(given)}`;
  };
  if (page > last)
    return (
      <p role="status">
        No hay tantas páginas: <a href={address(last)}>ve a la última</a>.
      </p>
    );
  if (last === 1) return null;
  return (
    <nav aria-label="Más páginas" className="pager">
      {page > 1 && <a href={address(page - 1)}>Página anterior</a>}
      <span>{`Página ${page} de ${last}`}</span>
      {page < last && <a href={address(page + 1)}>Página siguiente</a>}
    </nav>
  );
}

const mostPages = 1_000_000;

/** Reads the number of a page from its address. */
export const readPageNumber = (text = '') =>
  Math.min(mostPages, Math.max(1, Math.floor(Number(text)) || 1));
