type Props = {
  path: string;
  hint: string;
  text: string;
  hidden?: Record<string, string>;
  /** Whether a press opens it, where the list itself is what one comes for. */
  isFolded?: boolean;
};

/** The field «Buscar» of a list. */
export function SearchField({ isFolded = false, ...props }: Props) {
  if (!isFolded) return <SearchForm {...props} isFolded={false} />;
  return (
    <details className="folded-search" open={props.text !== ''}>
      <summary>Buscar</summary>
      <SearchForm {...props} isFolded />
    </details>
  );
}

function SearchForm({ path, hint, text, hidden = {}, isFolded }: Props) {
  return (
    <search>
      <form action={path} className="form search">
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} name={name} type="hidden" value={value} />
        ))}
        <label>
          {hint}
          <input defaultValue={text} name="q" type="search" />
        </label>
        <button className="button quiet-button" type="submit">
          {isFolded ? 'Encontrar' : 'Buscar'}
        </button>
      </form>
    </search>
  );
}
