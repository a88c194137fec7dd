// Shows the writing style of each seat's text, and phrases shared with neighbouring packs. These figures are hints for
// the author, not rules.
import { percent } from '../messages/format-solvability-report.ts';
import { nameOf } from './graph-model.ts';
import { type Markup, markup, table } from './markup.ts';
import { packsBeside, textsToCompare } from './packs-beside.ts';
import type { PackAnalysis } from './report-data.ts';
import { sharedPhrases } from './shared-phrases.ts';
import { CLOSING_SHORT, SENTENCE_ENDS, styleOf } from './style-stats.ts';

export function styleSection(analysis: PackAnalysis, folder: string): Markup {
  return markup`<p>这里没有对错，只有习惯：每章都收在一句短话上，每个人都拿自己的手艺打比方，读到第三个剧本就听得出是同一只手。</p>
${seatsTable(analysis)}
${phrasesTable(analysis, folder)}`;
}

const columnNames = [
  ...SENTENCE_ENDS.map((end, i) => `${i === 0 ? 1 : (SENTENCE_ENDS[i - 1] ?? 0) + 1}–${end} 字`),
  `更长`,
];

function seatsTable({ pack }: PackAnalysis): Markup {
  const rows = pack.characters.map(({ id, sections }) => {
    const style = styleOf(sections.flatMap(({ chapters }) => chapters));
    return [
      nameOf(pack, id),
      style.mean.toFixed(1),
      ...style.lengths.map(percent),
      `${style.shortClosings}／${style.chapters}`,
      style.comparisons,
      style.trade === undefined ? '－' : `${style.trade.name} ${style.trade.count}`,
    ];
  });
  return table(
    '各人的句子',
    ['角色', '每句几字', ...columnNames, `收在 ${CLOSING_SHORT} 字以下的章`, '比方', '最多取自'],
    rows,
  );
}

function phrasesTable({ pack, script }: PackAnalysis, folder: string): Markup {
  const others = packsBeside(folder);
  if (others.length === 0) return markup`<p class="none">旁边没有别的剧本，没有比。</p>`;
  const ownHand = new Set(others.filter(({ author }) => author === script.author).map(({ name }) => name));
  const rows = sharedPhrases(textsToCompare(pack), others).map(({ words, packs }) => [
    words,
    packs.map((name) => (ownHand.has(name) ? `${name}（同一位作者）` : name)).join('、'),
  ]);
  return table(`和旁边 ${others.length} 个剧本一样的话`, ['一样的字', '在哪个剧本里'], rows);
}
