// Confessions and endings of a seat's own: fields of format 2, in an order in which each can come.
import type { SourcePack } from '../../read/source-pack.ts';
import type { Report } from '../../words/report.ts';

export function checkFarewells({ script, characters }: SourcePack, report: Report): void {
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
