import type { OfficeMessage } from '../../data/messages/inbox.ts';
import type { Note } from '../../data/messages/notebook.ts';
import { Frame } from '../shell/frame.tsx';
import { officePath } from '../shell/office.ts';
import { type Notice, NoticeBar } from './message-notice.tsx';
import { MessageSlip } from './message-slip.tsx';

type Props = { message: OfficeMessage; notes: Note[]; now: number; notice: Notice | undefined };

export function MessagePage({ message, notes, now, notice }: Props) {
  return (
    <Frame area="Mensajes" title={message.name.slice(0, 200)}>
      <NoticeBar notice={notice} now={now} />
      <div className="paper cast">
        <MessageSlip message={message} notes={notes} now={now} />
      </div>
      <AllMessages />
    </Frame>
  );
}

/** The page of a message that was erased or is no longer listed. */
export const NoMessage = () => (
  <Frame area="Mensajes" title="Este mensaje ya no está">
    <p className="lead">Se borró, o ha pasado el tiempo que guardamos los mensajes.</p>
    <AllMessages />
  </Frame>
);

export const AllMessages = () => (
  <p>
    <a href={officePath}>Todos los mensajes</a>
  </p>
);
