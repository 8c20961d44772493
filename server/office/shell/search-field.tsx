type Props = {
  path: string;
  hint: string;
  text: string;
  hidden?: Record<string, string>;
};

/** A folded field: on these pages the list matters more. */
export const SearchField = ({ path, hint, text, hidden = {} }: Props) => (
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
        <button className="button quiet-button" type="submit">
          Encontrar
        </button>
      </form>
    </search>
  </details>
);
