type Props = {
  path: string;
  hint: string;
  text: string;
  hidden?: Record<string, string>;
  /** Whether the field is folded, on pages whose list matters more. */
  isFolded?: boolean;
};

export function SearchField({ path, hint, text, hidden = {}, isFolded = false }: Props) {
  const field = (
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
  if (!isFolded) return field;
  return (
    <details open={text !== ''}>
      <summary>Buscar</summary>
      {field}
    </details>
  );
}
