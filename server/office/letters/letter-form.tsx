import type { Letter } from '../../data/letters/letters.ts';
import { Field } from '../../pages/field.tsx';
import { Press } from '../shell/controls.tsx';
import { KeptForm } from '../shell/keep-text.tsx';
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
export const LetterForm = ({ draft, page, people }: Props) => (
  <KeptForm
    action={`${officePath}/cartas`}
    className="form slip paper cast letter-form"
    version={draft?.version ?? ''}
  >
    <input name="page" type="hidden" value={page} />
    <Field defaultValue={draft?.subject} label="Asunto" maxLength={longestSubject} name="subject" />
    <Field
      defaultValue={draft?.text}
      hint="Como en WhatsApp: *negrita*, _cursiva_, ~tachado~; las líneas que empiezan con «- » o «1. » hacen una lista. Una en blanco separa párrafos, y las direcciones se vuelven enlaces."
      label="Texto"
      name="text"
      type="textarea"
    />
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
  </KeptForm>
);

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
      <Field
        accept="image/*"
        label={hasPhoto ? 'Otra en su lugar' : 'Cuál'}
        name="photo"
        type="file"
      />
      <Field
        defaultValue={draft?.photo_words}
        label="Qué se ve, para quien no puede verla"
        maxLength={300}
        name="words"
      />
    </details>
  );
}
