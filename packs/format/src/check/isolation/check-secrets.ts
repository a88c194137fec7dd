// Checks that no secret appears in a text for readers who do not know it, or before they may.
import { type SeatFrom, type SourceFacts, seatFrom } from '../../read/source-facts.ts';
import { type Report, printable } from '../../messages/report.ts';
import type { Rule } from '../../messages/rules.ts';
import type { SourcePack } from '../../read/source-pack.ts';
import type { Located } from '../../read/shape.ts';
import { foldedText } from './folded.ts';
import type { Heard } from './readers.ts';

interface Secret {
  id: string;
  words: readonly string[];
  knows: readonly SeatFrom[];
  clues: readonly string[];
  public: number;
}

export function checkSecrets(
  pack: SourcePack,
  { value, at }: Located<SourceFacts>,
  texts: readonly Heard[],
  report: Report,
): void {
  const folded = texts.map((heard) => ({ heard, ...foldedText(heard.text) }));
  value.secrets.forEach((source, i) => {
    const secret: Secret = {
      ...source,
      words: source.words.map((word) => foldedText(word).chars).filter((word) => word !== ''),
      knows: source.knows.map(seatFrom),
      public: source.public ?? Number.POSITIVE_INFINITY,
    };
    let isSaid = false;
    for (const { heard, chars, rowOf } of folded) {
      const found = secret.words.map((word) => chars.indexOf(word)).filter((index) => index >= 0);
      if (found.length === 0) continue;
      const leak = leakOf(secret, heard);
      if (leak === undefined) isSaid = true;
      else report.add(heard.at(rowOf(Math.min(...found))), leak.rule, leak.message);
    }
    if (!isSaid) {
      report.add(
        at(['secrets', i, 'words']),
        'W904',
        `秘密${printable(secret.id)}的 words 在知情人的剧本和列出的线索里一次也没有出现：它什么也守不住，改成正文里的字`,
      );
    }
    checkIds(pack, secret, report);
  });
}

/** Returns the broken rule, or undefined if this reader may know the secret here. */
function leakOf(secret: Secret, { reader, from }: Heard): { rule: Rule; message: string } | undefined {
  if (from >= secret.public) return undefined;
  const name = `秘密${printable(secret.id)}`;
  switch (reader.kind) {
    case 'all':
      if (reader.sheet !== undefined && secret.clues.includes(reader.sheet)) return undefined;
      return { rule: 'I101', message: `人人看得到的文字里说出了${name}：换个说法` };
    case 'seat': {
      const knows = secret.knows.filter(({ seat }) => seat === reader.seat);
      if (knows.some(({ act }) => from >= act)) return undefined;
      const message =
        knows.length > 0
          ? `${name}在这一幕还不该让${printable(reader.seat)}知道：移到第 ${Math.min(...knows.map(({ act }) => act))} 幕，或改 knows`
          : `${printable(reader.seat)}的剧本里说出了${name}：删去，或在 knows 里加上这个座位`;
      return { rule: 'I102', message };
    }
    case 'clue':
      if (secret.clues.includes(reader.clue)) return undefined;
      return {
        rule: 'I103',
        message: `线索${printable(reader.clue)}里说出了${name}：改写，或在这个秘密的 clues 里列出它`,
      };
  }
}

/** Checks ids, because clients receive them. */
function checkIds({ script, characters }: SourcePack, secret: Secret, report: Report): void {
  const says = (id: string) => {
    const folded = [id, id.replaceAll('-', '')];
    return secret.words.some((word) => folded.some((chars) => chars.includes(word)));
  };
  const message = `这个 id 会出现在界面数据里，却说出了秘密${printable(secret.id)}：换一个`;
  for (const { id, file } of characters) if (says(id)) report.add({ file, line: 1 }, 'I104', message);
  for (const list of ['places', 'endings', 'purses'] as const) {
    script?.value[list]?.forEach(({ id }, i) => {
      if (says(id)) report.add(script.at([list, i]), 'I104', message);
    });
  }
}
