// Checks that questions can be answered, envelopes can be opened, false suspicions can be cleared, and found clues are
// useful.
import type { Answer } from '../../read/source-facts.ts';
import type { SourceQuestion } from '../../read/source-sheet.ts';
import { type SourceLocation, type Report, printable } from '../../messages/report.ts';
import { checkStatementBoard } from './check-statement-board.ts';
import { lacking, list } from './explain.ts';
import { type Proof, othersOf } from './proof.ts';

export function checkKeysAnswered(proof: Proof): void {
  checkQuestions(proof);
  checkPasswords(proof);
  checkSuspicions(proof);
  checkFinds(proof);
  checkStatementBoard(proof);
}

function checkQuestions(proof: Proof): void {
  const { mystery, at, report, wide } = proof;
  const { answers } = mystery.facts;
  for (const sheet of mystery.pack.sheets.values()) {
    sheet.value.questions?.forEach((question, i) => {
      const { id, type } = question;
      if (type === 'noAnswer') return;
      const answer = Object.hasOwn(answers, id) ? answers[id] : undefined;
      if (answer !== undefined) checkKey(proof, question, answer, sheet.at(['questions', i]));
      checkExplained(question, sheet.at(['questions', i]), report);
      const support = answer?.support;
      if (support === undefined) {
        report.add(
          sheet.at(['questions', i]),
          'S109',
          `题目${printable(id)}有标准答案：在 facts.yaml 的 answers 里写明靠什么答得出`,
        );
      } else if (!wide.known.has(support)) {
        report.add(at(['answers', id]), 'S109', `题目${printable(id)}答不出：${lacking(mystery, wide, [support])}`);
      }
    });
  }
}

/** Checks that the key equals the options of the supporting conclusion, if the author names them. */
function checkKey(
  { at, report }: Proof,
  { id, key = [] }: SourceQuestion,
  { options }: Answer,
  place: SourceLocation,
): void {
  if (options === undefined) return;
  const isKey = options.length === key.length && options.every((option) => key.includes(option));
  if (isKey) return;
  const { file, line } = at(['answers', id]);
  report.add(place, 'S114', `题目${printable(id)}的 key 和 ${file}:${line} 的结论说的选项不一样：改其中一个`);
}

/**
 * Returns the share of the label's character pairs that the text contains. Pairs that occur in other labels do not
 * count.
 */
function shareSaid(text: string, label: string, others: readonly string[], pairsLeast: number): number {
  const own = pairsOf(label).filter((pair) => !others.some((other) => other.includes(pair)));
  return own.length < pairsLeast ? 0 : own.filter((pair) => text.includes(pair)).length / own.length;
}

const PAIRS_LEAST = 2;
const pairsOf = (label: string): string[] => [...label].slice(1).map((char, i) => ([...label][i] ?? '') + char);

/** Warns (W907) if an explanation uses the words of another option rather than those of the key. */
function checkExplained(
  { id, key = [], options = [], explain }: SourceQuestion,
  place: SourceLocation,
  report: Report,
): void {
  if (explain === undefined) return;
  const said = options.map(({ id: option, label }) => {
    const others = options.filter((other) => other.id !== option).map((other) => other.label);
    const isKey = key.includes(option);
    // A short label may occur in any sentence. It counts in favour of the key, but never against it.
    return { isKey, share: shareSaid(explain, label, others, isKey ? 1 : PAIRS_LEAST) };
  });
  const most = (isKey: boolean): number =>
    Math.max(0, ...said.filter((one) => one.isKey === isKey).map(({ share }) => share));
  if (most(false) < SAID || most(true) >= most(false) / 2) return;
  report.add(place, 'W907', `题目${printable(id)}的 explain 说的像是另一个选项，不像 key：看看是不是写反了`);
}

const SAID = 0.75;

function checkPasswords({ mystery, at, report, wide }: Proof): void {
  const { passwords } = mystery.facts;
  for (const { value, at: atClue } of mystery.pack.clues) {
    if (value.password === undefined) continue;
    const ways = Object.hasOwn(passwords, value.id) ? passwords[value.id] : undefined;
    if (ways === undefined) {
      report.add(
        atClue(['password']),
        'S110',
        `线索${printable(value.id)}有密码：在 facts.yaml 的 passwords 里写明靠什么推得出`,
      );
    } else if (!ways.some((way) => way.every((support) => wide.known.has(support)))) {
      const lacks = ways.flatMap((way) => way.filter((support) => !wide.known.has(support)));
      report.add(
        at(['passwords', value.id]),
        'S110',
        `线索${printable(value.id)}的密码推不出：${list([...new Set(lacks)])}不打开它就不知道，或谁也不知道`,
      );
    }
  }
}

function checkSuspicions({ mystery, at, report, wide }: Proof): void {
  const { suspicions } = mystery.facts;
  suspicions.forEach(({ against, from, clearedBy }, i) => {
    for (const [field, supports] of [
      ['from', from],
      ['clearedBy', clearedBy],
    ] as const) {
      const unknown = supports.filter((support) => !wide.known.has(support));
      if (unknown.length === 0) continue;
      const what = field === 'from' ? '起不来' : '消不掉';
      report.add(
        at(['suspicions', i, field]),
        'S111',
        `对${printable(against)}的嫌疑${what}：${lacking(mystery, wide, unknown)}`,
      );
    }
  });
  for (const option of othersOf(mystery)) {
    if (suspicions.some(({ against }) => against === option)) continue;
    report.add(
      at(['suspicions']),
      'S112',
      `选项${printable(option)}没有人会怀疑，投票就少了一个选择：写一条对它的嫌疑`,
    );
  }
}

/** Warns (W901) of a find that tells no fact, asks nothing and triggers nothing. */
function checkFinds({ mystery: { pack, facts }, report }: Proof): void {
  const telling = new Set(facts.facts.flatMap(({ clues }) => clues));
  for (const { value, at } of pack.clues) {
    if (!value.types.includes('discovery') || value.types.length > 1) continue;
    if (telling.has(value.id) || value.trigger !== undefined) continue;
    report.add(
      at([]),
      'W901',
      `线索${printable(value.id)}不说明任何事实：在 facts.yaml 里写出它告诉人什么，或让它有用`,
    );
  }
}
