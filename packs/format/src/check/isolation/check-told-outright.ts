// Checks that no public text before the game names the culprit together with a word for "murderer". Needs no stated
// secret.
import type { Report } from '../../messages/report.ts';
import type { SourceFacts } from '../../read/source-facts.ts';
import type { SourcePack } from '../../read/source-pack.ts';
import type { Heard } from './readers.ts';

const WHO_DID_IT = /凶手|真凶/;
const SENTENCES = /[^。！？；\n]+/g;

export function checkToldOutright(pack: SourcePack, facts: SourceFacts, texts: readonly Heard[], report: Report): void {
  const card = pack.characters.find(({ id }) => id === facts.verdict.culprit)?.card;
  if (card === undefined) return;
  const { name, tagline } = card.value;
  const tells = (text: string): boolean =>
    [...text.matchAll(SENTENCES)].some(([sentence]) => sentence.includes(name) && WHO_DID_IT.test(sentence));
  for (const { reader, from, text, at } of texts) {
    if (reader.kind !== 'all' || from > 0 || !tells(text)) continue;
    report.add(at(0), 'I101', '开局前人人看得到的一句话里，把凶手的名字和「凶手」写在了一起：换个说法');
  }
  if (WHO_DID_IT.test(tagline)) {
    report.add(card.at(['tagline']), 'I101', '角色卡上人人看得到的一行里写着「凶手」：换个说法');
  }
}
