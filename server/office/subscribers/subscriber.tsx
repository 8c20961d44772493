import { officeForm } from '../../data/outbox/outbox.ts';
import { undoTime } from '../../data/people/subscriptions.ts';
import type { Store } from '../../data/store.ts';
import { breakAtDots } from '../../text/addresses.tsx';
import { writeNearDay } from '../../text/words.ts';
import { PostForm, Press } from '../shell/controls.tsx';
import { officePath } from '../shell/office.ts';

export const path = `${officePath}/suscriptores`;

type Row = Awaited<ReturnType<Store['subscriptions']['search']>>['rows'][number];

/** A row of the list: an address with its dates, and the button that ends or restores the subscription. */
export function Subscriber({ row, now }: { row: Row; now: number }) {
  const { email, name, form, asked_at, confirmed_at, unsubscribed_at, is_taken_off } = row;
  const [requested, confirmed] = [asked_at, confirmed_at].map(
    (time) => time && writeNearDay(time, now),
  );
  const dates = [
    `${form === officeForm ? 'Se lo pedimos' : 'Lo pidió'}${confirmed === requested ? ' y lo confirmó' : ''} ${requested}`,
    confirmed && confirmed !== requested && `lo confirmó ${confirmed}`,
    unsubscribed_at &&
      `${is_taken_off ? 'la diste de baja tú' : 'se dio de baja'} ${writeNearDay(unsubscribed_at, now)}`,
  ];
  const canBeUndone = is_taken_off && unsubscribed_at && unsubscribed_at > now - undoTime;
  const button = unsubscribed_at
    ? canBeUndone && { label: 'Deshacer la baja', value: 'restore' }
    : { label: 'Dar de baja', value: 'end' };
  return (
    <li>
      <p>
        <a href={`${officePath}/persona?${new URLSearchParams({ email })}`}>{breakAtDots(email)}</a>
        {name && (
          <>
            {' '}
            <bdi>{name}</bdi>
          </>
        )}
      </p>
      <p className="small">{`${dates.filter(Boolean).join(', ')}.`}</p>
      {button && (
        <PostForm action={path}>
          <input name="email" type="hidden" value={email} />
          <Press className="quiet" {...button} />
        </PostForm>
      )}
    </li>
  );
}
