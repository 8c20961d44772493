import type { Standing } from '../../data/people/invitations.ts';
import type { Store } from '../../data/store.ts';

/** The most invitations in an hour if MAILS_PER_HOUR is not set. */
const mostPerHour = 1000;

/** The most invitations in one transaction: other requests wait for it. */
const mostAtOnce = 100;

/** The addresses of a list by result. `rest` must wait for the next hour. */
export type Invited = Record<Standing | 'rest', string[]>;

type Context = Pick<Store, 'invitations'>;

/** Sorts addresses by their standing without inviting anybody. */
export const sortByStanding = ({ invitations }: Context, addresses: string[]): Promise<Invited> =>
  inviteByParts(addresses, Number.POSITIVE_INFINITY, invitations.listStandings);

/**
 * Asks each new address to confirm its subscription.
 * @param mailsPerHour the most invitations in an hour
 */
export async function invite(
  { invitations }: Context,
  addresses: string[],
  mailsPerHour = mostPerHour,
): Promise<Invited> {
  const most = mailsPerHour - (await invitations.countMailsOfHour());
  return inviteByParts(addresses, most, invitations.askToConfirm);
}

/** @param ask invites some addresses, of which at most `most` are new, and returns their standings */
async function inviteByParts(
  addresses: string[],
  most: number,
  ask: Context['invitations']['askToConfirm'],
): Promise<Invited> {
  const invited: Invited = { new: [], known: [], left: [], erased: [], rest: [] };
  for (let start = 0; start < addresses.length; start += mostAtOnce) {
    const part = addresses.slice(start, start + mostAtOnce);
    for (const { email, standing } of await ask(part, most - invited.new.length)) {
      const isOver = standing === 'new' && invited.new.length >= most;
      invited[isOver ? 'rest' : standing].push(email);
    }
  }
  return invited;
}
