import { giveBack, showWayIn } from '../shell/give-back.tsx';
import { HiddenFields, SessionEnded } from '../shell/session-ended.tsx';
import { tidyTyped } from './typed.ts';

/** Returns «Mi página» as it was sent after the session had ended. A photograph is read of nobody who is not in: the browser's Back has it all. */
export const givePageBack = giveBack(({ visto = '', ...fields }, path) => {
  const typed = tidyTyped(fields);
  if (Object.keys(typed).length === 0) return undefined;
  return (
    <SessionEnded button={['Seguir', 'seguir']} path={path}>
      <HiddenFields fields={{ ...typed, visto }} />
      <p className="small">Si habías elegido una fotografía, elígela otra vez después.</p>
    </SessionEnded>
  );
}, showWayIn);
