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

/** The share of its time that the page's own thread takes of a processor, on a processor so many times as slow, 0–1. */
export async function threadOf(
  { devtools }: Seat,
  { seconds, slower }: { seconds: number; slower: number },
): Promise<number> {
  await devtools.send('Performance.enable');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const look = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0;
  };
  const [before, since] = [await look(), performance.now()];
  await delay(seconds * 1_000);
  const used = (await look()) - before;
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return used / ((performance.now() - since) / 1_000);
}
