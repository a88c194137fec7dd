// Formats dates, time spans and outcomes for the report.
import type { VoteOutcome } from '@juzhongren/contract/script/conditions';

const ZONE = 'Asia/Shanghai';
const dayFormat = new Intl.DateTimeFormat('zh-CN', { timeZone: ZONE, year: 'numeric', month: 'long', day: 'numeric' });
const stampFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short' });
const clockFormat = new Intl.DateTimeFormat('zh-CN', {
  timeZone: ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

export const day = (at: number): string => dayFormat.format(at);
/** Formats a date like 2026.03.01. */
export const stamp = (at: number): string => stampFormat.format(at).replaceAll('-', '.');
export const clock = (at: number): string => clockFormat.format(at);

const MINUTE_MS = 60_000;

/** Formats a time span in whole minutes and drops the rest, like the play time in the game records. */
export function span(milliseconds: number): string {
  const minutes = Math.max(1, Math.floor(milliseconds / MINUTE_MS));
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} 分钟`;
  return minutes % 60 === 0 ? `${hours} 小时` : `${hours} 小时 ${minutes % 60} 分钟`;
}

export const OUTCOME: Record<VoteOutcome, string> = {
  unanimous: '全票一致',
  majority: '多数通过',
  split: '意见分裂，没有结果',
  none: '无人投票',
};

export const LINE_KIND = { question: '答题', proof: '举证', vote: '投票', task: '任务', escape: '脱身' } as const;

export const ROLE = { culprit: '真凶', accomplice: '帮凶' } as const;

export const points = (earned: number, possible: number): string =>
  earned === possible ? `${earned} 分` : `${earned} 分，满分 ${possible} 分`;

export function formatEscape(earned: number, possible: number): string {
  if (earned === 0) return '被认出来了';
  return earned === possible ? '没有一个人认出来' : '骗过了一部分人';
}

/** Returns a sound as its captions, because a page that is passed on has no sounds. */
export const formatHeard = ({ captions }: { captions: readonly { text: string }[] }): string =>
  `（声音）${captions.map(({ text }) => text).join(' / ')}`;
