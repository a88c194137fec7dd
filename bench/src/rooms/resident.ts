import { findUsage } from '../server/process-usage.ts';

const EVERY_MS = 500;

/** Watches a process's memory; the returned function ends it and tells the most it held, in MB; undefined where the system does not tell. */
export function watchResident(pid: number): () => number | undefined {
  let most = findUsage(pid)?.residentMb;
  const timer = setInterval(() => {
    most = Math.max(most ?? 0, findUsage(pid)?.residentMb ?? 0);
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    return most;
  };
}
