import { readFileSync } from 'node:fs';

/** Clock ticks per second in /proc, on every Linux that Node supports. */
const TICKS = 100;

export interface Usage {
  readonly cpuSeconds: number;
  /** Resident memory in MB (10⁶ bytes): current value and peak. */
  readonly residentMb: number;
  readonly peakMb: number;
}

/** Returns the combined usage of several processes. Undefined if the usage of any of them is unknown. */
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

/** Returns a process and its direct children. Returns only the process itself on systems other than Linux. */
export function familyOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
    return [pid, ...children];
  } catch {
    return [pid];
  }
}

/** Returns the usage of a process. Undefined on systems other than Linux. */
export function findUsage(pid: number): Usage | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    // The process name in parentheses may contain spaces. User and system time are fields 14 and 15.
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
