// Finds sentences that name a person together with the deed, in texts for readers who must not know it (`forbidden` in
// facts.yaml).
import { callsOf } from '../../read/names.ts';
import { type Forbidden, type SourceFacts, seatFrom } from '../../read/source-facts.ts';
import type { Located } from '../../read/shape.ts';
import type { SourcePack } from '../../read/source-pack.ts';
import { type Report, printable } from '../../messages/report.ts';
import { foldedText } from './folded.ts';
import type { Heard } from './readers.ts';

export function checkForbidden(
  pack: SourcePack,
  { value, at }: Located<SourceFacts>,
  texts: readonly Heard[],
  report: Report,
): void {
  value.forbidden.forEach((forbidden, i) => {
    const says = sayingOf(pack, value, forbidden);
    // In the truth and the endings a pronoun carries over to later sentences, so the whole text counts.
    let isTold = afterwards(pack).some((text) => says(foldedText(text).chars));
    for (const heard of texts) {
      const row = rowSaying(heard.text, says);
      if (row === undefined) continue;
      if (mayRead(forbidden, heard)) isTold = true;
      else report.add(heard.at(row), 'I106', messageOf(forbidden, heard));
    }
    if (!isTold) {
      report.add(
        at(['forbidden', i]),
        'W908',
        `${printable(forbidden.id)}的人和 verbs 在真相、结局里没有一节都说到，知情人的剧本里也没有说在一句里：它什么也守不住，换成说得出这件事的词`,
      );
    }
  });
}

type Says = (chars: string) => boolean;

/** Returns a test whether folded text names both a person and the deed. */
function sayingOf(pack: SourcePack, facts: SourceFacts, { who, names, verbs }: Forbidden): Says {
  const folded = (words: readonly string[]) =>
    words.map((word) => foldedText(word).chars).filter((word) => word !== '');
  const called = new RegExp(who.flatMap((id) => callsIn(pack, facts, id)).join('|') || '(?!)', 'u');
  const others = folded(names);
  const deeds = folded(verbs);
  return (chars) =>
    (called.test(chars) || others.some((name) => chars.includes(name))) && deeds.some((deed) => chars.includes(deed));
}

/** Returns the row of the first sentence that names both. */
function rowSaying(text: string, says: Says): number | undefined {
  for (const { 0: sentence, index } of text.matchAll(/[^。！？!?；\n]+/gu)) {
    if (says(foldedText(sentence).chars)) return text.slice(0, index).split('\n').length - 1;
  }
  return undefined;
}

function callsIn({ characters, reading }: SourcePack, { people }: SourceFacts, id: string): string[] {
  const name = characters.find((one) => one.id === id)?.card?.value.name ?? people.find((one) => one.id === id)?.name;
  const more = (reading?.value.names[id] ?? []).map((call) => foldedText(call).chars.replaceAll(/[^\p{L}\p{N}]/gu, ''));
  return [...(name === undefined ? [] : callsOf(name)), ...more.filter((call) => call !== '')];
}

/** Returns texts that are read only after the reveal: truth, endings and explanations. */
function afterwards({ truth = [], script, sheets }: SourcePack): string[] {
  return [
    ...truth.flatMap(({ chapters }) => chapters.map(({ text }) => text)),
    ...(script?.value.endings ?? []).map(({ text }) => text),
    ...[...sheets.values()].flatMap(({ value }) => (value.questions ?? []).flatMap(({ explain }) => explain ?? [])),
  ];
}

function mayRead({ knows, clues, public: opening }: Forbidden, { reader, from, afterVote }: Heard): boolean {
  if (afterVote === true || from >= (opening ?? Number.POSITIVE_INFINITY)) return true;
  switch (reader.kind) {
    case 'all':
      return reader.sheet !== undefined && clues.includes(reader.sheet);
    case 'seat':
      return knows.map(seatFrom).some(({ seat, act }) => seat === reader.seat && from >= act);
    case 'clue':
      return clues.includes(reader.clue);
  }
}

function messageOf({ id }: Forbidden, { reader }: Heard): string {
  const said = `${printable(id)}的人和事说在了一句里：拆开，换个说法`;
  switch (reader.kind) {
    case 'all':
      return `人人看得到的文字里，${said}，或放到它的 public 那一幕以后`;
    case 'seat':
      return `${printable(reader.seat)}的剧本里，${said}，或在它的 knows 里加上这个座位`;
    case 'clue':
      return `线索${printable(reader.clue)}里，${said}，或在它的 clues 里列出这条线索`;
  }
}
