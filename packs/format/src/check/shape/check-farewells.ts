// Checks confessions and personal endings: format 2, and an order in which every ending is reachable.
import type { SourceCondition } from '../../read/source-rules.ts';
import type { SourcePack } from '../../read/source-pack.ts';
import type { Report } from '../../messages/report.ts';

export function checkFarewells(pack: SourcePack, report: Report): void {
  const { script, characters } = pack;
  checkSilence(pack, report);
  for (const { card } of characters) {
    if (card === undefined) continue;
    const { value, at } = card;
    if (script?.value.format === 1) {
      for (const field of ['confession', 'epilogues'] as const) {
        if (value[field] === undefined) continue;
        report.add(at([field]), 'P111', `${field} 是格式 2 的字段：把 script.yaml 的 format 写成 2，或删去它`);
      }
    }
    const open = value.epilogues?.findIndex(({ when }) => when === undefined) ?? -1;
    if (open >= 0 && open < (value.epilogues?.length ?? 0) - 1) {
      report.add(at(['epilogues', open]), 'P703', '这个尾声没有 when，后面的永远轮不到：给它条件，或移到最后');
    }
  }
}

/**
 * Minimum share of the escape points that a confession must earn. With less, a player who wants points stays silent.
 */
const OWNING_UP_MIN = 1 / 2;

/**
 * Warns (W504) if a guilty seat can confess but earns too little. The message is at a line that does not identify the
 * seat.
 */
function checkSilence({ script, characters }: SourcePack, report: Report): void {
  const escape = script?.value.scoring.culpritEscapes ?? 0;
  if (script === undefined || escape === 0) return;
  const isUnpaid = characters.some(({ id, card }) => {
    if (card?.value.role === undefined || card.value.confession === undefined) return false;
    const paid = card.value.tasks.flatMap(({ done, score }) =>
      done !== undefined && asksFor(done, id) ? [score] : [],
    );
    return paid.reduce((sum, score) => sum + score, 0) < escape * OWNING_UP_MIN;
  });
  if (!isUnpaid) return;
  report.add(
    script.at(['scoring']),
    'W504',
    `culpritEscapes 是 ${escape}，可以坦白的却没有为坦白得分：写一个 done: { confessed: … } 的任务，分数不低于它的一半`,
  );
}

/** Returns whether the condition can be fulfilled by this seat's confession. */
function asksFor(condition: SourceCondition, seat: string): boolean {
  if ('all' in condition) return condition.all.some((part) => asksFor(part, seat));
  if ('any' in condition) return condition.any.some((part) => asksFor(part, seat));
  return 'confessed' in condition && condition.confessed === seat;
}
