// Shows whom blind readers accused after each act.
import { readAccusations } from '../blind/accusations.ts';
import type { ActNames } from './act-names.ts';
import { nameOf } from './graph-model.ts';
import { type Markup, markup, table } from './markup.ts';
import type { PackAnalysis } from './report-data.ts';

export function readersSection(folder: string, { pack, proof }: PackAnalysis, names: ActNames): Markup {
  const accusations = readAccusations(folder);
  if (accusations.length === 0) {
    return markup`<p class="none">还没有人盲读过：npm run packs -- read 让没看过的人一幕一幕地读，说出疑心谁。</p>`;
  }
  const verdict = proof?.mystery.facts.verdict;
  const options = pack.sheets.get(verdict?.vote ?? '')?.value.vote?.options ?? [];
  const labelOf = (id: string) => options.find((option) => option.id === id)?.label ?? id;
  const rows = accusations.map(({ reader, seat, act, edition, accused }) => {
    const sorted = Object.entries(accused).sort(([, one], [, other]) => other - one);
    const most = sorted[0]?.[1] ?? 0;
    const leading = sorted.filter(([, share]) => share === most && share > 0).map(([id]) => id);
    const isRight = leading.length === 1 && leading[0] === verdict?.culprit;
    return [
      reader,
      nameOf(pack, seat),
      names.name(act),
      edition,
      sorted.map(([id, share]) => `${labelOf(id)} ${share}`).join('，'),
      verdict === undefined ? '－' : isRight ? markup`<span class="proof">最疑心真凶</span>` : '没有',
    ];
  });
  return table('盲读的人疑心谁', ['读的人', '读的座位', '读完', '第几版', '疑心（0–100）', '认出来了'], rows);
}
