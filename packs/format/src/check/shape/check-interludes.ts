// Checks interludes: format 2, exactly one kind, existing seats, and options to choose from.
import { printable, type Report } from '../../messages/report.ts';
import type { SourceInterlude } from '../../read/source-interlude.ts';
import type { SourcePack } from '../../read/source-pack.ts';
import type { SourceLocation } from '../../messages/report.ts';

export function checkInterludes({ script, characters }: SourcePack, report: Report): void {
  const interludes = script?.value.interludes;
  if (script === undefined || interludes === undefined) return;
  if (script.value.format === 1) {
    report.add(
      script.at(['interludes']),
      'P111',
      'interludes 是格式 2 的字段：把 script.yaml 的 format 写成 2，或删去它',
    );
  }
  interludes.forEach((interlude, i) => {
    const at = (...path: (string | number)[]) => script.at(['interludes', i, ...path]);
    checkKind(interlude, at(), report);
    const isAlone = characters.length === 1;
    if (interlude.reveal !== undefined && isAlone && interlude.reveal.options === undefined) {
      report.add(at('reveal'), 'P706', '只有一个角色，没有可选的人：写 options');
    }
    const known = new Set<string>();
    for (const [j, { id }] of (interlude.reveal?.options ?? []).entries()) {
      if (known.has(id)) report.add(at('reveal', 'options', j), 'P201', `选项${printable(id)}重复：换一个`);
      known.add(id);
    }
  });
}

function checkKind({ scene, dark, reveal }: SourceInterlude, place: SourceLocation, report: Report): void {
  const kinds = [scene, dark, reveal].filter((kind) => kind !== undefined).length;
  if (kinds !== 1) report.add(place, 'P706', 'scene、dark、reveal 恰好写一个');
}
