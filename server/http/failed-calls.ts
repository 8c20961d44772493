import { minute } from '../data/database/times.ts';
import { createCounts } from './counts.ts';
import { readGroups } from './visitor.ts';

/** How many bad requests a minute an address may send, and the /48 of an IPv6 address. */
const most = { address: 20, network: 60 };

/** Counts bad requests: the rate limits count only what is stored, but parsing takes time, too. */
export function createFailedCalls(now: () => number) {
  let period = -1;
  const counts = createCounts();

  function readKeys(visitor: string) {
    const present = Math.floor(now() / minute);
    if (present !== period) counts.clear();
    period = present;
    const groups = readGroups(visitor);
    return { address: `${groups}`, network: `${groups.slice(0, 3)}/48` };
  }

  return {
    /** Whether an address has used up its minute. */
    isOver(visitor: string): boolean {
      const { address, network } = readKeys(visitor);
      return counts.read(address) >= most.address || counts.read(network) >= most.network;
    },
    add(visitor: string) {
      for (const key of Object.values(readKeys(visitor))) counts.add(key);
    },
  };
}
