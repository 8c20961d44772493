import type { Standing } from '../../data/people/invitations.ts';
import type { Store } from '../../data/store.ts';

/** How many are asked in an hour if MAILS_PER_HOUR is not set. */
const mostPerHour = 1000;
/** How many addresses are looked up at once. */
const mostAddresses = 5000;

/** How many are asked in one transaction; other requests wait for it. */
const mostAtOnce = 100;

/** The result for the addresses of a list; `rest` has to wait for the next hour. */
export type Invited = Record<Standing | 'rest', string[]>;

/**
 * Asks each new address of a list to confirm its subscription.
 * @param mailsPerHour how many are asked in an hour at most
 */
export async function invite(
  { invitations }: { invitations: Pick<Store['invitations'], 'countMailsOfHour' | 'askToConfirm'> },
  addresses: string[],
  mailsPerHour = mostPerHour,
): Promise<Invited> {
  const invited: Invited = { new: [], known: [], left: [], erased: [], rest: [] };
  const most = mailsPerHour - (await invitations.countMailsOfHour());
  for (let start = 0; start < Math.min(addresses.length, mostAddresses); start += mostAtOnce) {
    const part = addresses.slice(start, Math.min(start + mostAtOnce, mostAddresses));
    const asked = await invitations.askToConfirm(part, most - invited.new.length);
    for (const { email, standing } of asked) {
      const isOver = standing === 'new' && invited.new.length >= most;
      invited[isOver ? 'rest' : standing].push(email);
    }
  }
  invited.rest.push(...addresses.slice(mostAddresses));
  return invited;
}
