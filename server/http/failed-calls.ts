import { minute } from '../data/database/times.ts';
import { createCounts } from './counts.ts';
import { type Caller, findVisitorAddress, readGroups } from './rate-limits.ts';

/** The most refused bodies of an address, and of the /48 of an IPv6 address, in a minute. */
const most = { address: 20, network: 60 };

/**
 * Counts the calls that were refused: they use up no limit of what is kept, and reading it takes the server's time.
 * @param proxies see `findVisitorAddress`
 */
export function createFailedCalls(now: () => number, proxies?: number) {
  let period = -1;
  const counts = createCounts();

  function readKeys(caller: Caller) {
    const present = Math.floor(now() / minute);
    if (present !== period) counts.clear();
    period = present;
    const groups = readGroups(findVisitorAddress(caller, proxies));
    return { address: `${groups}`, network: `${groups.slice(0, 3)}/48` };
  }

  return {
    /** Whether nothing more of an address is read in this minute. */
    isOver(caller: Caller): boolean {
      const { address, network } = readKeys(caller);
      return counts.read(address) >= most.address || counts.read(network) >= most.network;
    },
    add(caller: Caller) {
      for (const key of Object.values(readKeys(caller))) counts.add(key);
    },
  };
}
