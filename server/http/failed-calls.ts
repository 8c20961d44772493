import { minute } from '../data/database/times.ts';
import { createCounts } from './counts.ts';
import { readGroups } from './visitor.ts';

/** The most refused bodies of an address, and of the /48 of an IPv6 address, in a minute. */
const most = { address: 20, network: 60 };

/** Counts the calls that were refused: they use up no limit of what is kept, and reading it takes the server's time. */
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
    /** Whether nothing more of an address is read in this minute. */
    isOver(visitor: string): boolean {
      const { address, network } = readKeys(visitor);
      return counts.read(address) >= most.address || counts.read(network) >= most.network;
    },
    add(visitor: string) {
      for (const key of Object.values(readKeys(visitor))) counts.add(key);
    },
  };
}
