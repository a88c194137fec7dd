// Measures the cost of voice chat on a phone: upload rate, and processor time of all browser processes.
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser } from 'playwright';
import type { Seat } from './phones.ts';

/** Bytes of the IPv4 and UDP headers. */
const HEAD_BYTES = 28;

/** Returns the kbit/s that this phone sends to the others, including network headers. */
export async function uplinkOf({ page }: Seat, seconds: number): Promise<number> {
  const look = async () => {
    const sent = await page.evaluate(() => window.tuned.sent());
    return sent.reduce((sum, { bytes, packets }) => sum + bytes + packets * HEAD_BYTES, 0);
  };
  const [before, since] = [await look(), performance.now()];
  await delay(seconds * 1_000);
  const bytes = (await look()) - before;
  return (bytes * 8) / (performance.now() - since);
}

/** Returns the share of one processor that all processes of a browser use, 0–1. */
export async function processorOf(browser: Browser, seconds: number): Promise<number> {
  const devtools = await browser.newBrowserCDPSession();
  const look = async () => {
    const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  };
  const [before, since] = [await look(), performance.now()];
  await delay(seconds * 1_000);
  const used = (await look()) - before;
  await devtools.detach();
  return used / ((performance.now() - since) / 1_000);
}

export interface ThreadUse {
  /** Processor time of the page's main thread, as a share of one processor, 0–1. */
  readonly processor: number;
  /** Share of time in which the main thread is busy with a task while DevTools throttle it, 0–1. */
  readonly slowed: number;
}

/**
 * Measures the page's main thread. Processor time is measured at full speed: DevTools throttle a thread by keeping it
 * busy, even when idle, and count that time (40 % of a processor for an empty page).
 */
export async function threadOf(
  { devtools }: Seat,
  { seconds, slower }: { seconds: number; slower: number },
): Promise<ThreadUse> {
  await devtools.send('Performance.enable');
  const take = async (name: 'ThreadTime' | 'TaskDuration'): Promise<number> => {
    const look = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics');
      return metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    };
    const [before, since] = [await look(), performance.now()];
    await delay(seconds * 1_000);
    const used = (await look()) - before;
    return used / ((performance.now() - since) / 1_000);
  };
  const processor = await take('ThreadTime');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const slowed = await take('TaskDuration');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return { processor, slowed };
}
