import { expect, test } from 'vitest';
import { siteStatusLines } from './site-status-labels.ts';

const at = (day: number, clock: string) => Date.parse(`2026-03-0${day}T${clock}:00+08:00`);
const seconds = (day: number, clock: string) => at(day, clock) / 1_000;
const NOTHING = { notice: null, maintenance: null };
const textsAt = (news: Parameters<typeof siteStatusLines>[0], now: number) =>
  siteStatusLines(news, now).map(({ text }) => text);

test('shows an announcement until its end', () => {
  const news = { ...NOTHING, notice: { at: 1, text: '22:00 维护', until: seconds(1, '22:00') } };
  expect(textsAt(news, at(1, '21:59'))).toEqual(['22:00 维护']);
  expect(textsAt(news, at(1, '22:00'))).toEqual([]);
  expect(textsAt({ ...NOTHING, notice: { at: 1, text: '欢迎', until: null } }, at(9, '00:00'))).toEqual(['欢迎']);
});

test('announces maintenance, shows it while it lasts and then ends by itself', () => {
  const maintenance = { from: seconds(1, '22:00'), until: seconds(2, '00:30') };
  const news = { ...NOTHING, maintenance };
  expect(textsAt(news, at(1, '20:00'))).toEqual(['22:00 起维护，约 3月2日 00:30 恢复，期间不能开新局']);
  expect(textsAt(news, at(2, '00:10'))).toEqual(['正在维护，约 00:30 恢复，暂时不能开新局；开始了的局可以玩完']);
  expect(textsAt(news, at(2, '00:30'))).toEqual([]);
  expect(textsAt({ ...NOTHING, maintenance: { ...maintenance, until: null } }, at(5, '00:00'))).toEqual([
    '正在维护，暂时不能开新局；开始了的局可以玩完',
  ]);
});
