import { hour, minute } from '../data/database/times.ts';

/** How many refused calls in an hour are a problem. */
const many = 10;

export type RefusedOrigins = ReturnType<typeof createRefusedOrigins>;

/**
 * Counts the calls that are refused for their origin, and logs them once a minute at most. The site may have
 * another name that the settings do not know, or a proxy may drop `Origin`: then all calls are lost.
 */
export function createRefusedOrigins(log: (line: string) => void, now: () => number) {
  const times: number[] = [];
  const counts = new Map<string, number>();
  let loggedAt = Number.NEGATIVE_INFINITY;

  return {
    add(header: string) {
      const origin = URL.canParse(header) ? new URL(header).origin.slice(0, 100) : 'none';
      times.push(now());
      times.splice(0, times.length - many);
      if (counts.size < many || counts.has(origin))
        counts.set(origin, (counts.get(origin) ?? 0) + 1);
      if (Math.abs(now() - loggedAt) < minute) return;
      const list = [...counts].map(([name, count]) => `${name} (${count})`).join(', ');
      log(`Calls were refused, because their header Origin is not that of the site: ${list}`);
      counts.clear();
      loggedAt = now();
    },
    isProblem: () => times.length === many && Math.abs(now() - (times[0] ?? 0)) < hour,
  };
}
