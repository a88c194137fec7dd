// Words what is missing, by ids only.
import { printable } from '../../messages/report.ts';
import type { Knowledge, Mystery } from './knowledge.ts';
import { leastMissing } from './missing.ts';

/** Returns `缺的是「a」「b」` for the nearest of the targets, with the reason why each support is missing. */
export function lacking(mystery: Mystery, { known, reach }: Knowledge, targets: readonly string[]): string {
  const ways = targets.flatMap((target) => {
    const missing = leastMissing(mystery.facts, known, target);
    return missing === undefined ? [] : [missing];
  });
  const [nearest] = ways.toSorted((a, b) => a.length - b.length);
  if (nearest === undefined) return '没有一条推法从事实出发：结论不能只靠彼此';
  return `缺的是${nearest.map((id) => `${printable(id)}${reasonOf(id)}`).join('')}`;

  function reasonOf(id: string): string {
    const fact = mystery.facts.facts.find((one) => one.id === id);
    if (fact === undefined) return '';
    if (fact.clues.length === 0) return fact.seats.length > 0 ? '（只在私人剧本里）' : '';
    const reasons = fact.clues.map((clue) => `${printable(clue)}${whereIs(clue)}`);
    return `（线索${reasons.join('、')}）`;
  }

  function whereIs(id: string): string {
    const clue = mystery.pack.clues.find(({ value }) => value.id === id)?.value;
    if (reach.clue(id) > mystery.closing) return '到不了';
    if (reach.table(id) > mystery.closing) return '不能公开';
    return clue?.password === undefined ? '来得太晚' : '的密码推不出';
  }
}

/** Formats ids as `「a」「b」`. */
export const list = (ids: readonly string[]) => ids.map(printable).join('');
