import type { ScriptCharacter } from '@juzhongren/contract/script/characters';
import type { Script } from '@juzhongren/contract/script/script';
import type { Authored } from '../../compile/authored.ts';
import type { SourceLocation, Report } from '../../messages/report.ts';
import type { SeatStats } from './seat-stats.ts';

/** More than this many times the text of another seat is unfair … */
const CHARS_RATIO_MAX = 2;
/** … if it is also longer by more than this many characters, about two minutes of reading. */
const CHARS_GAP_MIN = 900;
/** Characters of difference within an act, about two minutes. The others wait for the slowest reader. */
const ACT_GAP_MIN = 900;

/** A solo seat is not compared with others. Only its finds, its tasks and the text length are checked. */
export function checkFairness(
  script: Script,
  authored: Authored,
  { seats, report }: { seats: readonly SeatStats[]; report: Report },
): void {
  const placeOf = (seat: string): SourceLocation => authored.characters[seat] ?? { file: 'characters', line: 1 };
  for (const seat of seats) checkFindable(seat, placeOf(seat.id), report);
  checkIdle(seats, placeOf, report);
  checkThin(script, seats, report);
  if (seats.length === 1) return;
  checkReading(seats, placeOf, report);
  for (const seat of seats) {
    const character = script.characters.find(({ id }) => id === seat.id);
    if (character !== undefined) checkSeat(seat, character, { place: placeOf(seat.id), report });
  }
}

function checkFindable({ id, findable }: SeatStats, place: SourceLocation, report: Report): void {
  for (const [index, count] of findable.entries()) {
    if (count !== 0) continue;
    report.add(
      place,
      'F103',
      `第 ${index + 1} 幕里角色「${id}」有行动点却没有东西可搜：放宽线索的 for，或把这一幕的 points 写成 0`,
    );
  }
}

/** This many characters in an act count as something to do. */
const ENOUGH_CHARS = 600;

/** Warns (W966) of an act in which a seat has no new task, secret or item and little to read. */
function checkIdle(seats: readonly SeatStats[], placeOf: (seat: string) => SourceLocation, report: Report): void {
  for (const { id, news, signs } of seats) {
    for (const [index, count] of news.entries()) {
      if (count > 0 || (signs[index] ?? 0) >= ENOUGH_CHARS) continue;
      report.add(
        placeOf(id),
        'W966',
        `第 ${index + 1} 幕里角色「${id}」没有新的任务、秘密和随身物，只有 ${signs[index] ?? 0} 字可读：给一个任务，或多写一些`,
      );
    }
  }
}

/** Minimum private characters per minute of the promised duration. Published online scripts have twenty and more. */
const CHARS_PER_MINUTE_MIN = 16;

/** Warns (W967) if the texts are too short for the stated duration. */
function checkThin({ card: { duration } }: Script, seats: readonly SeatStats[], report: Report): void {
  const totals = seats.map(({ signs }) => sum(signs)).sort((one, other) => one - other);
  const middle = totals[Math.floor((totals.length - 1) / 2)] ?? 0;
  if (middle >= duration * CHARS_PER_MINUTE_MIN) return;
  report.add(
    { file: 'script.yaml', line: 1 },
    'W967',
    `每人的剧本 ${middle} 字上下，duration 写的是 ${duration} 分钟：按这样的时长至少要 ${duration * CHARS_PER_MINUTE_MIN} 字，多写一些，或把时长写短`,
  );
}

function checkReading(seats: readonly SeatStats[], placeOf: (seat: string) => SourceLocation, report: Report): void {
  const totals = seats.map(({ id, signs }) => ({ id, count: sum(signs) }));
  const { least, most } = extremes(totals);
  if (most.count > least.count * CHARS_RATIO_MAX && most.count - least.count > CHARS_GAP_MIN) {
    report.add(
      placeOf(least.id),
      'F101',
      `角色「${least.id}」只有 ${least.count} 字，「${most.id}」有 ${most.count} 字，超过 ${CHARS_RATIO_MAX} 倍：给前者多写一些，或给后者删一些`,
    );
  }
  for (const [index] of (seats[0]?.signs ?? []).entries()) {
    const inAct = extremes(seats.map(({ id, signs }) => ({ id, count: signs[index] ?? 0 })));
    if (inAct.most.count - inAct.least.count > ACT_GAP_MIN) {
      report.add(
        placeOf(inAct.most.id),
        'W961',
        `第 ${index + 1} 幕里角色「${inAct.most.id}」要读 ${inAct.most.count} 字，「${inAct.least.id}」只有 ${inAct.least.count} 字：别人要等好几分钟`,
      );
    }
  }
}

function checkSeat(
  seat: SeatStats,
  { role }: ScriptCharacter,
  { place, report }: { place: SourceLocation; report: Report },
): void {
  const { id, tasks, clues, facts, lone, secrets, mentions } = seat;
  const hasNothing = tasks === 0 && clues === 0 && role === null && (facts ?? 0) === 0;
  if (hasNothing) {
    report.add(place, 'F102', `角色「${id}」没有任务，没有自己的线索，也说不出别的事：这个人整晚无事可做，给些事做`);
    return;
  }
  if (tasks === 0) report.add(place, 'W962', `角色「${id}」没有任务：写一两个`);
  if (clues === 0 && lone === 0) {
    report.add(
      place,
      'W963',
      `角色「${id}」没有一样只有自己有的东西：给一条 to 或 for 这个角色的线索，或一件只有这个角色知道的事`,
    );
  }
  if (sum(Object.values(mentions)) === 0) {
    report.add(
      place,
      'W964',
      `别人的剧本里没有一处叫出角色「${id}」（名字、去姓的名字、姓加称呼）：让至少一个人认得这个角色`,
    );
  }
  if (secrets === 0) report.add(place, 'W965', `facts.yaml 的 secrets 里没有角色「${id}」的秘密：每个人都该有要瞒的事`);
}

type Count = { id: string; count: number };

const extremes = (counts: readonly Count[]): { least: Count; most: Count } => {
  const sorted = counts.toSorted((one, other) => one.count - other.count);
  const nobody = { id: '', count: 0 };
  return { least: sorted[0] ?? nobody, most: sorted.at(-1) ?? nobody };
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
