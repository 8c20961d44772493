import { officeForm, type Standing } from '../data/invitations.ts';
import type { Store } from '../data/store.ts';

/** Where the mail server has no limit. */
const mostPerHour = 1000;
/** What is looked up at once. */
const mostAddresses = 5000;

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
  const room = mailsPerHour - (await store.countMailsOfHour());
  invited.rest.push(...addresses.slice(mostAddresses));
  for (const email of addresses.slice(0, mostAddresses)) {
    const standing = await store.findStanding(email);
    const isOver = standing === 'new' && invited.new.length >= room;
    if (standing === 'new' && !isOver)
      await store.addSubscription({ email }, () => true, officeForm);
    invited[isOver ? 'rest' : standing].push(email);
  }
  return invited;
}
