type Props = {
  path: string;
  query: Record<string, string>;
  part: number;
  size: number;
  total: number;
};

/** Links to the other pages of a list. */
export function Pager({ path, query, part, size, total }: Props) {
  const last = Math.max(1, Math.ceil(total / size));
  const address = (number: number) => {
    const given = Object.entries({ ...query, p: String(number) }).filter(([, text]) => text);
    return `${path}?${new URLSearchParams(given)}`;
  };
  if (part > last)
    return (
      <p role="status">
        No hay tantas páginas: <a href={address(last)}>ve a la última</a>.
      </p>
    );
  if (last === 1) return null;
  return (
    <nav aria-label="Más páginas" className="pager">
      {part > 1 && <a href={address(part - 1)}>Página anterior</a>}
      <span>{`Página ${part} de ${last}`}</span>
      {part < last && <a href={address(part + 1)}>Página siguiente</a>}
    </nav>
  );
}

const mostParts = 1_000_000;

/** Reads the page number of a list from the URL. */
export const readPart = (text = '') =>
  Math.min(mostParts, Math.max(1, Math.floor(Number(text)) || 1));
