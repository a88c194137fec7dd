import { monitorEventLoopDelay, performance } from 'node:perf_hooks';

/** How busy this process, which plays all the people, was itself: what it is late by, it measures too much. */
export interface OwnLoad {
  /** Share of one processor, 0–1. */
  readonly cpu: number;
  /** How late its timers were, in ms: 99 of 100 were less. */
  readonly lateMs: number;
}

const RESOLUTION_MS = 1;

/** Starts to watch; the returned function ends it and tells. */
export function watchOwnLoad(): () => OwnLoad {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const cpu = process.cpuUsage();
  const begun = performance.now();
  return () => {
    delay.disable();
    const { user, system } = process.cpuUsage(cpu);
    return {
      cpu: (user + system) / 1_000 / (performance.now() - begun),
      lateMs: Math.max(0, delay.percentile(99) / 1e6 - RESOLUTION_MS),
    };
  };
}
