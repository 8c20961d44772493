import type { Letter } from '../../data/letters/letters.ts';
import { PostForm, Press } from '../shell/controls.tsx';
import { KeptText } from '../shell/keep-text.tsx';
import { officePath } from '../shell/office.ts';
import { longestSubject } from './letter-faults.ts';

type Props = {
  draft: Letter | undefined;
  /** The key of this page, under which its form saves. */
  page: string;
  /** To how many people the letter goes. */
  people: number;
};

/** The form to write a letter. */
export function LetterForm({ draft, page, people }: Props) {
  const name = `version-${draft?.version ?? ''}`;
  return (
    <PostForm
      action={`${officePath}/cartas`}
      className="form slip paper cast"
      data-kept=""
      encType="multipart/form-data"
      // As in «Mi página»: Back must not restore an older text over a newer one.
      name={name}
    >
      <input name={name} type="hidden" />
      <input name="version" type="hidden" value={draft?.version ?? ''} />
      <input name="page" type="hidden" value={page} />
      <label>
        Asunto
        <input defaultValue={draft?.subject} maxLength={longestSubject} name="subject" />
      </label>
      <label>
        Texto
        <textarea
          aria-describedby="text-hint"
          className="letter-field"
          defaultValue={draft?.text}
          name="text"
          rows={10}
        />
      </label>
      <p className="form-hint" id="text-hint">
        Como en WhatsApp: *negrita*, _cursiva_, ~tachado~; las líneas que empiezan con «- » o «1. »
        hacen una lista. Una en blanco separa párrafos, y las direcciones se vuelven enlaces.
      </p>
      <Photo draft={draft} />
      <div className="actions">
        <Press label="Guardar" value="save" />
        <Press label="Probar conmigo" value="try" />
        <Press
          className="button"
          label={people > 0 ? `Enviar ${writeWhom(people)}…` : 'Enviar…'}
          value="send"
        />
      </div>
      <KeptText />
    </PostForm>
  );
}

/** Writes «a 1 persona», «a los 40». */
export const writeWhom = (people: number) =>
  people === 1
    ? 'a 1 persona'
    : `a los ${people.toLocaleString('es-ES', { useGrouping: 'always' })}`;

function Photo({ draft }: Pick<Props, 'draft'>) {
  const hasPhoto = Boolean(draft?.has_photo);
  return (
    <details className="letter-photo" open={hasPhoto}>
      <summary>{hasPhoto ? 'La fotografía' : 'Poner una fotografía'}</summary>
      {draft && hasPhoto && (
        <div>
          <img
            alt={draft.photo_words}
            fetchPriority="low"
            src={`${officePath}/cartas/${draft.id}/foto?v=${draft.version}`}
          />
          <label className="choice">
            <input name="remove" type="checkbox" value="yes" />
            Quitarla
          </label>
        </div>
      )}
      <label>
        {hasPhoto ? 'Otra en su lugar' : 'Cuál'}
        <input accept="image/*" name="photo" type="file" />
      </label>
      <label>
        Qué se ve, para quien no puede verla
        <input defaultValue={draft?.photo_words} maxLength={300} name="words" />
      </label>
    </details>
  );
}
