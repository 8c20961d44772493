import type { Standing } from '../../data/people/invitations.ts';
import type { Store } from '../../data/store.ts';

/** Where the mail server has no limit. */
const mostPerHour = 1000;
/** What is looked up at once. */
const mostAddresses = 5000;

/** In one transaction, which holds up everybody else. */
const mostAtOnce = 100;

/** What became of the addresses of a list. `rest` is for the next hour. */
export type Invited = Record<Standing | 'rest', string[]>;

/**
 * Asks each address of a list to confirm that has to do with the letters in no way yet.
 * @param mailsPerHour what the mail server takes in an hour: no more are asked
 */
export async function invite(
  store: Store,
  addresses: string[],
  mailsPerHour = mostPerHour,
): Promise<Invited> {
  const invited: Invited = { new: [], known: [], left: [], erased: [], rest: [] };
  const room = mailsPerHour - (await store.invitations.countMailsOfHour());
  for (let start = 0; start < Math.min(addresses.length, mostAddresses); start += mostAtOnce) {
    const part = addresses.slice(start, Math.min(start + mostAtOnce, mostAddresses));
    const asked = await store.invitations.askToConfirm(part, room - invited.new.length);
    for (const { email, standing } of asked) {
      const isOver = standing === 'new' && invited.new.length >= room;
      invited[isOver ? 'rest' : standing].push(email);
    }
  }
  invited.rest.push(...addresses.slice(mostAddresses));
  return invited;
}
