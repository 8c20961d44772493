type Props = {
  path: string;
  query: Record<string, string>;
  page: number;
  size: number;
  total: number;
};

/** Leads through a list that is longer than a page. */
export function Pager({ path, query, page, size, total }: Props) {
  const last = Math.max(1, Math.ceil(total / size));
  if (last === 1) return null;
  const address = (number: number) => {
    const given = Object.entries({ ...query, p: String(number) }).filter(([, text]) => text);
    return `${path}?${new URLSearchParams(given)}`;
  };
  return (
    <nav aria-label="Más páginas" className="pager">
      {page > 1 && <a href={address(page - 1)}>Más recientes</a>}
      <span>{`Página ${page} de ${last}`}</span>
      {page < last && <a href={address(page + 1)}>Más antiguos</a>}
    </nav>
  );
}

/** Reads the number of a page from its address. */
export const readPageNumber = (text = '') => Math.max(1, Math.floor(Number(text)) || 1);
