// Checks that a fact's `words` appear in the sources it names, so that changed evidence does not silently break the
// proof.
import { actOf } from '../../read/markdown.ts';
import { seatFrom } from '../../read/source-facts.ts';
import { foldedText } from '../isolation/folded.ts';
import { printable } from '../../messages/report.ts';
import type { SourceClue } from '../../read/source-clue.ts';
import type { Mystery } from './knowledge.ts';
import type { Proof } from './proof.ts';

export function checkAnchors({ mystery, at, report }: Proof): void {
  mystery.facts.facts.forEach(({ id, words = [], clues, seats, public: opening }, i) => {
    if (words.length === 0) return;
    const wanted = words.map((word) => foldedText(word).chars);
    const sources = [
      ...clues.map((clue) => ({ name: `线索${printable(clue)}`, texts: textsOfClue(mystery, clue) })),
      ...seats.map(seatFrom).map(({ seat, act }) => ({
        name: `座位${printable(seat)}到第 ${act} 幕为止`,
        texts: textsOfSeat(mystery, seat, act),
      })),
      ...(opening === undefined ? [] : [{ name: '公开它的那一幕开场', texts: [openingOf(mystery, opening)] }]),
    ];
    for (const { name, texts } of sources) {
      const chars = texts.map((text) => foldedText(text).chars);
      if (wanted.some((word) => chars.some((text) => text.includes(word)))) continue;
      report.add(
        at(['facts', i]),
        'S113',
        `${name}的文字里没有事实${printable(id)}的任何一个 words：补进正文，或改 words、来处`,
      );
    }
  });
}

const textsOfClue = ({ pack }: Mystery, id: string): string[] =>
  pack.clues.flatMap(({ value }) => (value.id === id ? wordsOf(value) : []));

function wordsOf({ title, text, alt, caption, sound, password, trigger }: SourceClue): string[] {
  const said = (trigger?.effects ?? []).map((effect) => ('announce' in effect ? effect.announce : undefined));
  const inside = [password?.hint, password?.text, password?.alt, password?.caption];
  const heard = [sound, password?.sound].flatMap((one) => (one?.captions ?? []).map((line) => line.text));
  return [title, text, alt, caption, trigger?.label, ...heard, ...inside, ...said].filter((one) => one !== undefined);
}

const textsOfSeat = ({ pack }: Mystery, id: string, act: number): string[] =>
  pack.characters.flatMap(({ id: character, sections }) =>
    character !== id
      ? []
      : sections
          .filter((section) => (actOf(section) ?? 1) <= act)
          .flatMap(({ chapters }) => chapters.flatMap(({ title, text }) => [title, text])),
  );

const openingOf = ({ script }: Mystery, act: number): string => (script.acts[act - 1] ?? script.closing).opening;
