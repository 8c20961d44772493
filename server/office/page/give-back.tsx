import { giveBack, showWayIn } from '../shell/give-back.tsx';
import { HiddenFields, SessionEnded } from '../shell/session-ended.tsx';

/** Returns «Mi página» as it was sent after the session had ended. A photograph is read of nobody who is not in: the browser's Back has it all. */
export const givePageBack = giveBack(({ hacer: _, ...typed }, path) => {
  if (!Object.hasOwn(typed, 'phone')) return undefined;
  return (
    <SessionEnded button={['Seguir', 'seguir']} path={path}>
      <HiddenFields fields={typed} />
      <p className="small">Si habías elegido una fotografía, elígela otra vez después.</p>
    </SessionEnded>
  );
}, showWayIn);
