import { day } from '../../data/database/times.ts';
import type { OfficeMessage } from '../../data/messages/inbox.ts';
import { discardedDays } from '../../data/messages/notebook.ts';
import { writeDay, writeFieldDay, writeNearTime, writeSpan } from '../../text/words.ts';
import { officePath } from '../shell/office.ts';
import { writeCallDay } from './call-days.ts';

export const isDue = (callDay: string, now: number) => callDay <= writeFieldDay(now);

type Props = { message: OfficeMessage; now: number };

/** The state of a message: when it arrived, how long it has waited, who handles it. */
export function Marks({ message, now }: Props) {
  const { id, received_at, answered_at, discarded_at, handler, call_on, is_test, times } = message;
  const isWaiting = !answered_at && !discarded_at;
  return (
    <ul className="marks small">
      <li>{`Llegó ${writeNearTime(received_at, now)}.`}</li>
      {isWaiting && (
        <li>
          <strong>{`Espera desde hace ${writeSpan(received_at, now)}.`}</strong>
        </li>
      )}
      {Boolean(is_test) && <li>Es la prueba de la puesta en marcha: nadie espera respuesta.</li>}
      {discarded_at && <li>{`Se borra ${writeDay(discarded_at + discardedDays * day, now)}.`}</li>}
      {handler && <li>{`Lo lleva ${handler}.`}</li>}
      {call_on && !discarded_at && (
        <li>
          <strong>
            {`Volver a llamar${call_on < writeFieldDay(now) ? ': era' : ''} ${writeCallDay(call_on, now)}.`}
          </strong>
        </li>
      )}
      {times > 1 && (
        <li>
          <a href={`${officePath}/persona?message=${id}`}>{`Ha escrito ${times} veces`}</a>
        </li>
      )}
    </ul>
  );
}
