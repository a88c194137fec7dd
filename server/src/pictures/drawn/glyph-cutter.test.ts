import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { GlyphCutter } from './glyph-cutter.ts';

test('cuts in its own thread, which exists only while needed', async () => {
  const cutter = new GlyphCutter({ idleMs: 20 });
  expect(cutter.running).toBe(false);
  const [first, second] = await Promise.all([cutter.cut('bold', ['零', '👻']), cutter.cut('regular', ['点'])]);
  expect([...first.keys()]).toEqual(['零']);
  expect(second.get('点')?.path).toMatch(/^M/);
  expect(cutter.running).toBe(true);
  await delay(100);
  expect(cutter.running).toBe(false);
  expect((await cutter.cut('bold', ['水'])).has('水')).toBe(true);
});

test('does not run on the thread that answers requests', async () => {
  const cutter = new GlyphCutter();
  // Characters from many font files, which take some tenths of a second.
  const characters = Array.from({ length: 200 }, (_, index) => String.fromCodePoint(0x4e00 + index * 97));
  const whole = process.cpuUsage();
  const here = process.threadCpuUsage();
  await cutter.cut('bold', characters);
  const spent = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000;
  expect(spent(process.cpuUsage(whole))).toBeGreaterThan(200);
  expect(spent(process.threadCpuUsage(here))).toBeLessThan(0.3 * spent(process.cpuUsage(whole)));
});
