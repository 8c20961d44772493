type Props = { path: string; hint: string; text: string; hidden?: Record<string, string> };

/** The field «Buscar» of a list. */
export function SearchField({ path, hint, text, hidden = {} }: Props) {
  return (
    <search>
      <form action={path} className="form search">
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} name={name} type="hidden" value={value} />
        ))}
        <label>
          Buscar
          <input aria-describedby="buscar" defaultValue={text} name="q" type="search" />
        </label>
        <button className="button quiet-button" type="submit">
          Buscar
        </button>
        <p className="small" id="buscar">
          {hint}
        </p>
      </form>
    </search>
  );
}
