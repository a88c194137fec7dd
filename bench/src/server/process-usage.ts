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
