import type { OfficeMessage } from '../../data/messages/inbox.ts';
import type { Note } from '../../data/messages/notebook.ts';
import { cutText } from '../../text/words.ts';
import { Press } from '../shell/controls.tsx';
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

/** Opens from «Ya está atendido» in an e-mail. Only its button acts: mail programs open links, too. */
export function AskIfAnswered({ message: { id, name, message } }: { message: OfficeMessage }) {
  return (
    <Frame area="Mensajes" title={name.slice(0, 200)}>
      <p className="words">
        <bdi>{cutText(message, 300)}</bdi>
      </p>
      <form action={`${officePath}/mensajes/${id}`} className="actions" method="post">
        <Press className="button" label="Ya está atendido" value="answered" />
        <a href={`${officePath}/mensajes/${id}`}>Todavía no: abrir el mensaje</a>
      </form>
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
