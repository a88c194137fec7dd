// Checks sides: format 2, with seats and reachable goals, and without pointing to the culprit.
import { conditionsOf, factsOf } from '../../read/pack-rules.ts';
import type { SourcePack } from '../../read/source-pack.ts';
import type { SourceSide } from '../../read/source-script.ts';
import { type Report, printable } from '../../messages/report.ts';
import { requirements } from './check-references.ts';

export function checkSides(pack: SourcePack, report: Report): void {
  const { script, characters } = pack;
  checkFormat(pack, report);
  checkWon(pack, report);
  if (script?.value.sides === undefined) return;
  if (characters.length === 1) {
    report.add(script.at(['sides']), 'P710', '只有一个座位，没有阵营可分：删去 sides');
    return;
  }
  script.value.sides.forEach((side, i) =>
    checkSide(pack, { side, at: (...path) => script.at(['sides', i, ...path]) }, report),
  );
  if (pointsAtGuilt(pack)) {
    report.add(
      script.at(['sides']),
      'P711',
      '有的阵营（或没有阵营的人）里一个无辜的人也没有：知道谁是哪边的，就认出了凶手；给它添一个无辜的人',
    );
  }
}

function checkFormat({ script, characters }: SourcePack, report: Report): void {
  if (script?.value.format !== 1) return;
  const say = '是格式 2 的字段：把 script.yaml 的 format 写成 2，或删去它';
  if (script.value.sides !== undefined) report.add(script.at(['sides']), 'P111', `sides ${say}`);
  for (const { card } of script.value.sides === undefined ? characters : []) {
    if (card?.value.side !== undefined) report.add(card.at(['side']), 'P111', `side ${say}`);
  }
}

type Placed = {
  side: SourceSide;
  at: (...path: (string | number)[]) => ReturnType<NonNullable<SourcePack['script']>['at']>;
};

function checkSide(pack: SourcePack, { side, at }: Placed, report: Report): void {
  const { id, act, mates, told, goals } = side;
  const require = requirements(pack, report);
  const acts = pack.declared.acts ?? 0;
  require.act(act, at('act'));
  if (mates !== undefined) require.act(mates, at('mates'));
  if (typeof told === 'number') require.act(told, at('told'));
  const seats = pack.characters.filter(({ card }) => card?.value.side === id);
  if (seats.length === 0) {
    report.add(at(), 'P710', `阵营${printable(id)}里没有人：在角色文件里写 side: ${id}，或删去它`);
    return;
  }
  const from = told === 'truth' ? acts + 2 : told === 'closing' ? acts + 1 : told;
  if (from < act) report.add(at('told'), 'P710', '全桌知道得比自己人还早：told 不早于 act');
  if (mates !== undefined && (mates < act || mates > from)) {
    report.add(at('mates'), 'P710', '自己人彼此知道的那一幕（mates）要在 act 以后、told 以前');
  }
  const tasks = seats.reduce((sum, { card }) => sum + (card?.value.tasks.length ?? 0), 0);
  goals.forEach((goal, j) => {
    if (goal.done === undefined && goal.tasks === undefined) {
      report.add(at('goals', j), 'P104', '目标要写 done 或 tasks：怎样算达成');
    }
    if (goal.of === 'each' && goal.done === undefined) {
      report.add(at('goals', j, 'of'), 'P710', 'of: each 说的是 done 要人人成立：没有 done 就不用写');
    }
    if ((goal.tasks ?? 0) > tasks) {
      report.add(at('goals', j, 'tasks'), 'P710', `这一边一共 ${tasks} 个任务，做不成 ${goal.tasks ?? 0} 个`);
    }
  });
}

/** The winner is known only at the end, so `won` is allowed in endings and epilogues only. */
function checkWon(pack: SourcePack, report: Report): void {
  for (const { use, condition, at } of conditionsOf(pack)) {
    if (use === 'ending' || use === 'epilogue') continue;
    for (const { fact, path } of factsOf(condition)) {
      if ('won' in fact) report.add(at(path), 'P710', '谁赢要到最后才知道：won 只用在结局和尾声里');
    }
  }
}

/** Returns whether one side, or the group without a side, contains no innocent seat. */
function pointsAtGuilt({ script, characters }: SourcePack): boolean {
  const seats = characters.flatMap(({ card }) => (card === undefined ? [] : [card.value]));
  const known = new Set(script?.value.sides?.map(({ id }) => id));
  // A misspelt side has its own message.
  if (seats.some(({ side }) => side !== undefined && !known.has(side))) return false;
  if (seats.every(({ role }) => role === undefined)) return false;
  const groups = [...known, undefined].map((id) => seats.filter(({ side }) => side === id));
  return groups.some((group) => group.length > 0 && group.every(({ role }) => role !== undefined));
}
