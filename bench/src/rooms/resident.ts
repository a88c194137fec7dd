import { findUsage } from '../server/process-usage.ts';

const EVERY_MS = 500;

/**
 * Watches the memory of a process. The returned function stops it and returns the maximum in MB, or undefined if the
 * operating system does not report it.
 */
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
