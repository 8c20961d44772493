import { Alternatives } from './alternatives';

/**
 * What a visitor reads below the button while the bundle or an answer is late; `load.ts`
 * shows it. It is outside the form, as screen readers announce nothing inside what is busy.
 * @param pending whether the form has been sent, and not only waits for the bundle
 */
export function LateNotice({ pending }: { pending: boolean }) {
  return (
    <div aria-live="polite" className="form-late">
      <p hidden>
        <span>
          {pending
            ? 'La respuesta tarda. Seguimos esperándola: no hace falta repetir.'
            : 'El formulario tarda en cargarse. Se enviará en cuanto esté.'}
        </span>{' '}
        <Alternatives />
      </p>
    </div>
  );
}
