import { cpus, loadavg, totalmem, type } from 'node:os';
import { rounded } from './section.ts';

export function describeMachine(): string {
  const all = cpus();
  const memory = rounded(totalmem() / 2 ** 30);
  const model = all[0]?.model.trim() ?? 'unknown processor';
  return `${all.length} × ${model}, ${memory} GiB, ${type()}, Node ${process.version}`;
}

/**
 * Returns the load averages: processes that wanted to run. If a value exceeds the number of processors, other programs
 * were busy too.
 */
export const describeLoad = (): string =>
  `load average ${loadavg()
    .map((load) => load.toFixed(2))
    .join(' ')}`;

function cpuTimes(): { busy: number; all: number } {
  const times = cpus().map(({ times: { user, nice, sys, irq, idle } }) => ({ busy: user + nice + sys + irq, idle }));
  const busy = times.reduce((sum, time) => sum + time.busy, 0);
  return { busy, all: busy + times.reduce((sum, time) => sum + time.idle, 0) };
}

/**
 * Starts watching the processors. The returned function gives their busy share since then, 0–1 for all processors
 * together.
 */
export function watchProcessors(): () => number {
  const before = cpuTimes();
  return () => {
    const after = cpuTimes();
    return (after.busy - before.busy) / Math.max(1, after.all - before.all);
  };
}
