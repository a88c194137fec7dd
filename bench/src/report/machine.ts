import { cpus, loadavg, totalmem, type } from 'node:os';
import { rounded } from './section.ts';

/** The machine in a few words. */
export function describeMachine(): string {
  const all = cpus();
  const memory = rounded(totalmem() / 2 ** 30);
  const model = all[0]?.model.trim() ?? 'unknown processor';
  return `${all.length} × ${model}, ${memory} GiB, ${type()}, Node ${process.version}`;
}

/** Processes that wanted to run in the last minute: above the number of processors, others were at work too. */
export const describeLoad = (): string =>
  `load average ${loadavg()
    .map((load) => load.toFixed(2))
    .join(' ')}`;

/** The processors' times so far, in ms. */
function cpuTimes(): { busy: number; all: number } {
  const times = cpus().map(({ times: { user, nice, sys, irq, idle } }) => ({ busy: user + nice + sys + irq, idle }));
  const busy = times.reduce((sum, time) => sum + time.busy, 0);
  return { busy, all: busy + times.reduce((sum, time) => sum + time.idle, 0) };
}

/** Starts to watch the processors; the returned function tells their busy share since then, 0–1, all of them 1. */
export function watchProcessors(): () => number {
  const before = cpuTimes();
  return () => {
    const after = cpuTimes();
    return (after.busy - before.busy) / Math.max(1, after.all - before.all);
  };
}
