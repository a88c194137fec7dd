// Checks that every conclusion can be reached and has several sources.
import { printable } from '../../messages/report.ts';
import { lacking } from './explain.ts';
import type { Proof } from './proof.ts';
import { sourcesOf } from './sources.ts';

/** Three, because players may miss one source and misread another. */
const SOURCES_MIN = 3;

/** Returns the fewest sources of a conclusion that is not single on purpose; null if there is none. */
export function checkSupports({ mystery, at, report, wide }: Proof): number | null {
  const sources = sourcesOf(mystery);
  const counts: number[] = [];
  mystery.facts.conclusions.forEach(({ id, meant }, i) => {
    if (!wide.known.has(id)) {
      report.add(at(['conclusions', i]), 'S106', `结论${printable(id)}谁也推不出：${lacking(mystery, wide, [id])}`);
    }
    if (meant !== undefined) return;
    const names = sources(id);
    counts.push(names.size);
    if (names.size >= SOURCES_MIN) return;
    const found = [...names].map((name) =>
      name
        .replace(/^clue /, '线索 ')
        .replace(/^seat /, '座位 ')
        .replace(/^opening /, '开幕 '),
    );
    report.add(
      at(['conclusions', i]),
      'S105',
      `结论${printable(id)}只有 ${names.size} 处来源（${found.join('、')}）：至少 ${SOURCES_MIN} 处，或用 meant 写明为什么`,
    );
  });
  return counts.length === 0 ? null : Math.min(...counts);
}
