// Shows what the players lack when a seat is empty.
import { NEVER } from '@juzhongren/engine/case/derivation';
import { knowledgeOf } from '../check/proof/knowledge.ts';
import { provingOf } from '../check/proof/proof.ts';
import type { ActNames } from './act-names.ts';
import { type Markup, markup, table } from './markup.ts';
import type { PackAnalysis } from './report-data.ts';

export function lossesSection({ pack, proof }: PackAnalysis, names: ActNames): Markup {
  if (proof === undefined) return markup`<p class="none">没有 facts.yaml，不知道。</p>`;
  const { mystery, publishable } = proof;
  if (mystery.isSolo) return markup`<p class="none">一个人玩，没有人可少。</p>`;
  const { facts } = mystery;
  const proving = provingOf(mystery, facts.verdict.culprit);
  const saysOf = new Map([...facts.facts, ...facts.conclusions].map(({ id, says }) => [id, says]));
  const rows = pack.characters.map(({ id, card }) => {
    const left = knowledgeOf(mystery, 'publishable', { emptySeats: new Set([id]) });
    const lost = [...publishable.known].filter((support) => !left.known.has(support));
    const clues = pack.clues.filter(
      ({ value }) => publishable.reach.clue(value.id) < NEVER && left.reach.clue(value.id) > mystery.closing,
    );
    const from = Math.min(NEVER, ...proving.map(left.moment));
    return [
      card?.value.name ?? id,
      from <= mystery.closing ? markup`<span class="passed">证得出</span>` : markup`<span class="failed">证不出</span>`,
      names.name(from),
      clues.map(({ value }) => value.title).join('、') || '没有',
      lost.map((support) => saysOf.get(support) ?? support).join('；') || '没有',
    ];
  });
  return markup`<p>空着这个座位：它的剧本、发给它的、只有它找得到的都没有了，解谜必需的按规则放出来。看的是摆得上桌的东西。</p>
${table('少了谁会怎样', ['少了', '真凶', '最早', '少掉的线索', '推不出的事实和结论'], rows)}`;
}
