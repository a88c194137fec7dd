// What voice takes of a phone: what it sends, and the processor of all processes of its browser.
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser } from 'playwright';
import type { Seat } from './phones.ts';

/** Heads of IPv4 and UDP. */
const HEAD_BYTES = 28;

/** Kbit/s that this phone sends to the others, heads of the network among them. */
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

/** The share of one processor that all processes of a browser use, 0–1. */
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
  /** Processor time of the page's own thread, as a share of one processor, 0–1. */
  readonly processor: number;
  /** The share of the time in which it is busy with a task when DevTools slow it down, 0–1. */
  readonly slowed: number;
}

/**
 * What the page's own thread does. Its processor time is taken at full speed: DevTools slow a thread down by keeping it busy
 * in between, also while it rests, and count that as its own (an empty page comes to 40 % of a processor so).
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
