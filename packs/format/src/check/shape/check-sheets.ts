// Checks that options, keys, scores and branches of votes and questions match.
import { isLayable } from '../../compile/proof-ways.ts';
import { checkWords } from './check-labels.ts';
import { factsOf, fullCondition } from '../../read/pack-rules.ts';
import { type Report, printable } from '../../messages/report.ts';
import type { SourceCondition } from '../../read/source-rules.ts';
import type { SourceQuestion, SourceVote } from '../../read/source-sheet.ts';
import { type SourcePack, hasAllSheets } from '../../read/source-pack.ts';
import type { Locate } from '../../read/shape.ts';

export function checkSheets(pack: SourcePack, report: Report): void {
  for (const [id, { value, at }] of pack.sheets) {
    if (value.vote === undefined && value.questions === undefined) {
      report.add(at([]), 'P503', '这里没有 vote 也没有 questions：写一样，或删去这个键');
    }
    if (value.vote !== undefined) checkVote(id, value.vote, (path) => at(['vote', ...path]), report);
    value.questions?.forEach((question, i) => checkQuestion(question, (path) => at(['questions', i, ...path]), report));
  }
  checkEscape(pack, report);
  checkWaiting(pack, report);
  checkProofs(pack, report);
}

function checkVote(id: string, vote: SourceVote, at: Locate, report: Report): void {
  if (vote.correct !== undefined && !vote.options.some((option) => option.id === vote.correct)) {
    report.add(at(['correct']), 'P206', `correct 不在选项里：${printable(vote.correct)}`);
  }
  if (vote.correct === undefined && vote.score > 0) {
    report.add(at(['score']), 'P503', '没有 correct 的投票不计分：删去 score，或写出 correct');
  }
  if (vote.correct !== undefined && vote.score === 0)
    report.add(at(['correct']), 'W402', '有 correct 却没有 score：投对也不得分');
  const conditions = vote.branches.map(({ when }) => (when === undefined ? undefined : fullCondition(when, id)));
  const open = conditions.indexOf(undefined);
  if (open >= 0 && open < conditions.length - 1) {
    report.add(at(['branches', open]), 'P502', '不带 when 的分支总是成立，后面的永远轮不到：把它放到最后');
  }
  const usesChosen = conditions.some(
    (condition) =>
      condition &&
      factsOf(condition).some(({ fact }) => 'vote' in fact && fact.vote === id && fact.chose !== undefined),
  );
  if (usesChosen && !conditions.some((condition) => condition === undefined || coversSplit(condition, id))) {
    report.add(
      at(['branches']),
      'P501',
      '用到 chose，却没有平局的分支：加一个 when: { how: split } 或不带 when 的分支',
    );
  }
}

/** Returns whether the condition certainly holds when the vote is split. */
function coversSplit(condition: SourceCondition, id: string): boolean {
  if ('any' in condition) return condition.any.some((inner) => coversSplit(inner, id));
  if ('all' in condition) return condition.all.every((inner) => coversSplit(inner, id));
  if ('not' in condition)
    return (
      'vote' in condition.not &&
      condition.not.vote === id &&
      condition.not.how !== 'split' &&
      (condition.not.chose !== undefined || condition.not.how !== undefined)
    );
  return 'vote' in condition && condition.vote === id && condition.how === 'split' && condition.chose === undefined;
}

function checkQuestion(question: SourceQuestion, at: Locate, report: Report): void {
  const { options, key, words } = question;
  const isText = question.pick === 'text';
  if (isText && options !== undefined) report.add(at(['options']), 'P503', 'text 题没有选项：删去 options');
  if (!isText && options === undefined) report.add(at([]), 'P503', 'one 和 many 题要有 options');
  if (question.type === 'noAnswer') {
    for (const field of ['key', 'words'] as const) {
      if (question[field] !== undefined) report.add(at([field]), 'P503', `noAnswer 题没有标准答案：删去 ${field}`);
    }
    if (question.score > 0) report.add(at(['score']), 'P503', 'noAnswer 题不计分：删去 score');
    return;
  }
  const wanted = isText ? 'words' : 'key';
  const other = isText ? 'key' : 'words';
  if (question[wanted] === undefined) report.add(at([]), 'P503', `${question.pick} 题的标准答案写在 ${wanted} 里`);
  if (question[other] !== undefined) report.add(at([other]), 'P503', `${question.pick} 题用 ${wanted}，不用 ${other}`);
  if (question.pick === 'one' && key !== undefined && key.length > 1)
    report.add(at(['key']), 'P503', 'one 题只有一个答案；几个都要选用 many');
  if (key !== undefined && new Set(key).size < key.length) report.add(at(['key']), 'P503', 'key 里有重复');
  key?.forEach((id, i) => {
    if (options !== undefined && !options.some((option) => option.id === id)) {
      report.add(at(['key', i]), 'P206', `key 不在选项里：${printable(id)}`);
    }
  });
  if (words !== undefined) checkWords(words, '答案', { at, report });
  if (question.score === 0) report.add(at([]), 'W402', '有标准答案却没有 score：答对也不得分');
}

/** Checks that the escape points can be counted: a seat has a role, and a vote has a right option. */
function checkEscape(pack: SourcePack, report: Report): void {
  const { script, characters, sheets } = pack;
  if (script === undefined) return;
  const roles = new Set(characters.flatMap(({ card }) => card?.value.role ?? []));
  const earns = script.value.scoring.culpritEscapes > 0;
  if (earns && roles.size === 0 && characters.every(({ card }) => card !== undefined)) {
    report.add(
      script.at(['scoring', 'culpritEscapes']),
      'P504',
      '没有角色写着 role: culprit 或 role: accomplice：没有人能得这份逃脱分',
    );
  }
  const hasRightVote = [...sheets.values()].some(({ value }) => value.vote?.correct !== undefined);
  if (earns && hasAllSheets(pack) && !hasRightVote) {
    report.add(script.at(['scoring', 'culpritEscapes']), 'P504', '没有带 correct 的投票：逃脱分无从计算');
  }
  if (earns) return;
  if (roles.has('culprit')) {
    report.add(script.at(['scoring']), 'W201', '有 role: culprit 的角色，但 culpritEscapes 是 0：凶手逃脱也不得分');
  } else if (roles.has('accomplice')) {
    report.add(
      script.at(['scoring']),
      'W201',
      '有 role: accomplice 的角色，但 culpritEscapes 是 0：帮凶帮成了也不得分',
    );
  }
}

/**
 * Checks `after`: it needs format 2. Warns (W403) of a question in the acts that waits for the final vote by default.
 */
function checkWaiting({ script, clues, sheets }: SourcePack, report: Report): void {
  const format = script?.value.format;
  if (format === undefined) return;
  const opens = new Map(clues.map(({ value }) => [value.id, value.opens]));
  for (const [id, { value, at }] of sheets) {
    value.questions?.forEach(({ after }, i) => {
      const place = () => at(['questions', i, 'after']);
      if (format === 1 && after !== undefined) {
        report.add(place(), 'P111', 'after 是格式 2 的字段：把 script.yaml 的 format 写成 2，或删去它');
      }
      if (format !== 1 && after === undefined && opens.has(id) && opens.get(id) !== 'closing') {
        report.add(
          at(['questions', i]),
          'W403',
          '这道题在各幕里就拿得到，却要等投完最后的票才问：想让人拿到就答，写 after: start；真要等，写 after: vote',
        );
      }
    });
  }
}

/** Checks `proof`: format 2, a question with a key, and clues that can be used as proof. */
function checkProofs({ script, clues, sheets, declared }: SourcePack, report: Report): void {
  for (const { value, at } of sheets.values()) {
    value.questions?.forEach(({ proof, type }, i) => {
      if (proof === undefined) return;
      const place = (...path: (string | number)[]) => at(['questions', i, 'proof', ...path]);
      if (script?.value.format === 1) {
        report.add(place(), 'P111', 'proof 是格式 2 的字段：把 script.yaml 的 format 写成 2，或删去它');
      }
      if (type === 'noAnswer') report.add(place(), 'P503', 'noAnswer 题没有标准答案，证不了：删去 proof');
      else if (proof.score === 0) report.add(place(), 'W402', '要举证却没有 score：证得出也不得分');
      for (const id of Object.keys(proof.weigh)) {
        const clue = clues.find((one) => one.value.id === id)?.value;
        if (clue === undefined) {
          if (!declared.clues.has(id))
            report.add(place('weigh', id), 'P203', `clues.yaml 里没有这条线索${printable(id)}：检查拼写`);
        } else if (!isLayable(clue)) {
          report.add(place('weigh', id), 'P505', `线索${printable(id)}只是一次投票或一份题目，不能拿来举证`);
        }
      }
    });
  }
}
