/** An event of a trace; times are in microseconds. */
type TraceEvent = {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  pid: number;
  tid: number;
};

const kinds: Record<string, 'style' | 'layout' | 'paint' | 'script'> = {
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
  EvaluateScript: 'script',
  FunctionCall: 'script',
  'v8.compile': 'script',
};

/** Sums what the main thread of a page did, in milliseconds: in all, by kind, and its longest task. */
export function readThread(events: TraceEvent[]) {
  const painted = events.find(({ name }) => name === 'Paint');
  const own = events.filter(
    ({ ph, pid, tid }) => ph === 'X' && pid === painted?.pid && tid === painted.tid,
  );
  const tasks = own.filter(({ name }) => name === 'RunTask').map(readDuration);
  const sums = { style: 0, layout: 0, paint: 0, script: 0 };
  const named = own.filter(({ name }) => kinds[name]).sort((a, b) => a.ts - b.ts);
  for (const [i, event] of named.entries()) {
    const kind = kinds[event.name];
    if (kind) sums[kind] += readDuration(event);
    // An event inside another, such as a style in a layout, counts once.
    const parent = named.slice(0, i).findLast((one) => one.ts + (one.dur ?? 0) > event.ts);
    const outer = parent && kinds[parent.name];
    if (outer) sums[outer] -= readDuration(event);
  }
  const busy = tasks.reduce((sum, task) => sum + task, 0);
  return { busy, longest: Math.max(...tasks), ...sums };
}

const readDuration = ({ dur = 0 }: TraceEvent) => dur / 1000;
