// Formats what became of the statements on the statement board.
import type { DebriefStatementBoard, Replay, DebriefStatement } from '@juzhongren/contract/room-calls/after';
import { formatSpan } from '@juzhongren/contract/room/story-time';
import { clueTitle } from './moment-labels.ts';

const MINUTE_MS = 60_000;

export function formatCounts({ statements }: DebriefStatementBoard): string {
  if (statements.length === 0) return '这一晚没有人往账本上钉过一句话。';
  const lies = statements.filter(({ isTrue }) => isTrue === false);
  const broken = lies.filter(({ broke }) => broke !== null).length;
  if (lies.length === 0) return `钉下 ${statements.length} 条，没有一条是假的。`;
  return `钉下 ${statements.length} 条，${lies.length} 条不是真的，${formatBrokenStatement(broken, lies.length)}。`;
}

function formatBrokenStatement(broken: number, lies: number): string {
  if (broken === 0) return '当晚一条也没有破';
  return broken === lies ? '当晚都破了' : `其中 ${broken} 条当晚就破了`;
}

export function formatTruth({ isTrue, who, really }: DebriefStatement): string {
  if (isTrue === null) return '是真是假，剧本里没有写。';
  if (isTrue) return '是真的。';
  const where = really.map(({ place, from, until }) => `${formatSpan(from, until)} 在${place}`).join('，');
  return `不是真的：${who} ${where}。`;
}

/** Says in which minute of the game a public clue refuted the statement. */
export function formatBreach(replay: Replay, { broke }: DebriefStatement): string {
  if (broke === null) return '到最后也没有破。';
  const minutes = Math.max(1, Math.round((broke.at - replay.startedAt) / MINUTE_MS));
  const by = broke.clueId === null ? '' : `，《${clueTitle(replay, broke.clueId)}》一到桌上`;
  return `开局 ${minutes} 分钟${by}，就破了。`;
}
