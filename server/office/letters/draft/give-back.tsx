import { giveBack } from '../../shell/give-back.tsx';
import { SessionEnded } from '../../shell/session-ended.tsx';
import { readWritten, WrittenFields } from './written-fields.tsx';

/** Returns a letter that was sent after the session had ended. */
export const giveLetterBack = giveBack((fields, path) => {
  const written = readWritten(fields);
  return (
    written && (
      <SessionEnded button={['Guardar', 'guardar']} path={path}>
        <WrittenFields {...written} />
      </SessionEnded>
    )
  );
});
