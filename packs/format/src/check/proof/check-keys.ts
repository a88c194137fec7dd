// What is asked can be answered, what is locked can be opened, whoever is suspected by mistake can be cleared; what is
// searched for is good for something.
import { printable } from '../../words/report.ts';
import { lacking, list } from './explain.ts';
import { type Proof, othersOf } from './proof.ts';

export function checkKeysAnswered(proof: Proof): void {
  checkQuestions(proof);
  checkPasswords(proof);
  checkSuspicions(proof);
  checkFinds(proof);
}

function checkQuestions({ mystery, at, report, wide }: Proof): void {
  const { answers } = mystery.facts;
  for (const sheet of mystery.pack.sheets.values()) {
    sheet.value.questions?.forEach(({ id, type }, i) => {
      if (type === 'noAnswer') return;
      const support = Object.hasOwn(answers, id) ? answers[id] : undefined;
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

/** Advice: a find that tells no fact, asks nothing and sets nothing off. */
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
