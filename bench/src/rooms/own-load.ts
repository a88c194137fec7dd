import { monitorEventLoopDelay, performance } from 'node:perf_hooks';

/** Load of the process that simulates the players. Its own delay is added to the measured times. */
export interface OwnLoad {
  /** Share of one processor, 0–1. */
  readonly cpu: number;
  /** Timer delay in ms, p99. */
  readonly lateMs: number;
}

const RESOLUTION_MS = 1;

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
