import { readFileSync } from 'node:fs';

/** Clock ticks a second in /proc, on every Linux that Node runs on. */
const TICKS = 100;

export interface Usage {
  /** Seconds of processor time so far. */
  readonly cpuSeconds: number;
  /** Resident memory in MB (10⁶ bytes): now, and the most so far. */
  readonly residentMb: number;
  readonly peakMb: number;
}

/** What several processes have used together. Undefined where the system does not tell of each. */
export function findUsageOf(pids: readonly number[]): Usage | undefined {
  const usages = pids.flatMap((pid) => findUsage(pid) ?? []);
  if (usages.length < pids.length) return undefined;
  const sum = (of: (usage: Usage) => number) => usages.reduce((total, usage) => total + of(usage), 0);
  return {
    cpuSeconds: sum(({ cpuSeconds }) => cpuSeconds),
    residentMb: sum(({ residentMb }) => residentMb),
    peakMb: sum(({ peakMb }) => peakMb),
  };
}

/** A process and those it has started. Only itself where the system does not tell (only Linux does). */
export function familyOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
    return [pid, ...children];
  } catch {
    return [pid];
  }
}

/** What a process has used. Undefined where the system does not tell (only Linux does). */
export function findUsage(pid: number): Usage | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    // The name in brackets may hold spaces; user and system time are the 14th and 15th field.
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number);
    const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]);
    return {
      cpuSeconds: ((user ?? 0) + (system ?? 0)) / TICKS,
      residentMb: (kilobytes('VmRSS') * 1024) / 1e6,
      peakMb: (kilobytes('VmHWM') * 1024) / 1e6,
    };
  } catch {
    return undefined;
  }
}
