import type { Standing } from '../../data/people/invitations.ts';
import type { Store } from '../../data/store.ts';

/** How many are asked in an hour if MAILS_PER_HOUR is not set. */
const mostPerHour = 1000;

/** How many are asked in one transaction; other requests wait for it. */
const mostAtOnce = 100;

/** The result for the addresses of a list; `rest` has to wait for the next hour. */
export type Invited = Record<Standing | 'rest', string[]>;

type Context = Pick<Store, 'invitations'>;

/** Sorts the addresses of a list by what each is; nobody is asked. */
export const sortByStanding = ({ invitations }: Context, addresses: string[]): Promise<Invited> =>
  inviteByParts(addresses, Number.POSITIVE_INFINITY, invitations.listStandings);

/**
 * Asks each new address of a list to confirm its subscription.
 * @param mailsPerHour how many are asked in an hour at most
 */
export async function invite(
  { invitations }: Context,
  addresses: string[],
  mailsPerHour = mostPerHour,
): Promise<Invited> {
  const most = mailsPerHour - (await invitations.countMailsOfHour());
  return inviteByParts(addresses, most, invitations.askToConfirm);
}

/** @param ask gives the standings of some addresses, of which so many new ones may be asked */
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
