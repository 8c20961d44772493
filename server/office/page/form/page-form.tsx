import { agency } from '../../../../lib/agency.ts';
import { officePath } from '../../shell/office.ts';
import { legalSections, listNames, type Section, sections } from './fields.ts';
import { Field, type Filled, Photograph, Rows } from './page-fields.tsx';

const path = `${officePath}/pagina`;

/** Leads to the parts of the page below. */
export function Contents() {
  const places = [
    ...sections,
    { id: 'legales', title: 'Datos legales' },
    { id: 'publicado', title: 'Lo publicado' },
  ];
  return (
    <nav aria-label="En esta página" className="page-contents">
      <ul className="tabs">
        {places.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type FormProps = {
  filled: Filled;
  /** What it was made from, and the key of the publication that is there. */
  seen: string;
  current: number | undefined;
  who?: string | undefined;
};

/** The form with all that an agency is. */
export function PageForm({ filled, seen, current = 0, who }: FormProps) {
  const { faults } = filled;
  const version = `de-${current}`;
  const isInside = (section: Section) =>
    listNames(section).some((name) => faults.some((one) => one.name === name));
  return (
    // The server reports faults, in the page's own words.
    <form
      action={path}
      className="form page-form"
      encType="multipart/form-data"
      method="post"
      // Back restores what was typed into a form by its name and its first fields: not over a newer version.
      name={version}
      noValidate
    >
      <input name={version} type="hidden" />
      <input name="visto" type="hidden" value={seen} />
      {sections.map((section) => (
        <Part filled={filled} key={section.id} section={section} />
      ))}
      <details id="legales" open={legalSections.some(isInside)}>
        <summary>Datos legales</summary>
        {legalSections.map((section) => (
          <Part filled={filled} key={section.id} section={section} />
        ))}
      </details>
      <WhoField who={who} />
      <PageButtons />
    </form>
  );
}

function Part({ section, filled }: { section: Section; filled: Filled }) {
  const { id, title, rows, hasPhoto, fields } = section;
  return (
    <section aria-labelledby={`${id}-titulo`} className="page-part" id={id}>
      <h2 id={`${id}-titulo`}>{title}</h2>
      {rows === 'closures' && (
        <p className="form-hint">
          Los dos días incluidos; si es uno solo, basta con el primero. Empiezan y acaban solos.
        </p>
      )}
      {rows && <Rows filled={filled} list={rows} />}
      {fields.map((field) => (
        <Field field={field} filled={filled} key={field.name} />
      ))}
      {hasPhoto && <Photograph filled={filled} />}
    </section>
  );
}

/** Who changes it, where there are several. */
export function WhoField({ who }: { who?: string | undefined }) {
  const { peopleNames } = agency;
  if (peopleNames.length < 2) return null;
  return (
    <label className="page-who">
      Quién lo cambia
      <select defaultValue={who} name="quien">
        <option value="">La oficina</option>
        {peopleNames.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  );
}

/** The two buttons of the form, and of the page that shows how it will be. */
export function PageButtons({ isSeen = false }: { isSeen?: boolean }) {
  return (
    <div className="page-buttons">
      <button
        className="button quiet-button"
        name="hacer"
        type="submit"
        value={isSeen ? 'seguir' : 'ver'}
      >
        {isSeen ? 'Seguir cambiando' : 'Ver cómo queda'}
      </button>
      <button className="button" name="hacer" type="submit" value="publicar">
        Publicar
      </button>
    </div>
  );
}
