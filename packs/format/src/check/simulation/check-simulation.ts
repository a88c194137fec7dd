import type { Script } from '@juzhongren/contract/script/script';
import type { Authored } from '../../compile/authored.ts';
import type { CompiledFacts } from '../../compile/compiled-facts.ts';
import { percent } from '../../messages/format-solvability-report.ts';
import type { SourceLocation, Report } from '../../messages/report.ts';
import { cluesBehindVotes } from './behind-votes.ts';
import { talkMinutes } from './pace.ts';
import type { SimulationReport } from './simulation-report.ts';

/** Minimum share of careful games that prove the case: bad luck may spoil one in twenty. */
const CAREFUL_SOLVED_MIN = 0.95;
/**
 * Minimum share of random games that prove the case. Players who search little and keep clues should still have more
 * than an even chance.
 */
const RANDOM_SOLVED_MIN = 0.6;
/** Maximum share of points that buy nothing. Above one in four, the last searches of an act feel broken. */
const DEAD_POINTS_MAX = 0.25;
/** Allowed range of the median game length relative to the promised duration, because players plan their time by it. */
const DURATION_FROM = 0.75;
const DURATION_TO = 1.35;
/** Above this share of games, the clock ends an act rather than the players. */
const HURRIED_MAX = 0.5;
/** Maximum minutes of an act, without the talk, per search of a seat. With more, players have nothing to do. */
const MINUTES_A_SEARCH_MAX = 25;

const SCRIPT: SourceLocation = { file: 'script.yaml', line: 1 };
const FACTS: SourceLocation = { file: 'facts.yaml', line: 1 };

export function checkSimulation(
  script: Script,
  authored: Authored,
  { facts, simulation, report }: { facts: CompiledFacts | undefined; simulation: SimulationReport; report: Report },
): void {
  checkSolved(simulation, report);
  checkSuspicion(facts, simulation, report);
  checkSeen(script, authored, { simulation, report });
  checkCourse(script, simulation, report);
}

function checkSolved({ careful, random }: SimulationReport, report: Report): void {
  if (careful.solved !== null && careful.solved < CAREFUL_SOLVED_MIN) {
    report.add(
      FACTS,
      'M101',
      `认真的一桌只有 ${percent(careful.solved)} 凭桌上的东西证出真凶，要 ${percent(CAREFUL_SOLVED_MIN)}：给关键的事实多几处来源，或让关键线索 publish: found、essential`,
    );
  }
  if (random.solved !== null && random.solved < RANDOM_SOLVED_MIN) {
    report.add(
      FACTS,
      'M102',
      `随手玩的一桌只有 ${percent(random.solved)} 凭桌上的东西证出真凶，要 ${percent(RANDOM_SOLVED_MIN)}：让关键线索 publish: found，或多几处来源`,
    );
  }
}

/** More than this share of the careful games. */
const TABLES_MOST = 0.5;

/**
 * Warns (W954, W955) if the culprit is suspected long before the case can be proven. That makes a dull game for the
 * culprit and a short case for the others.
 */
function checkSuspicion(facts: CompiledFacts | undefined, simulation: SimulationReport, report: Report): void {
  if (facts === undefined) return;
  const { notBefore } = facts.verdict;
  const { ledAfter, suspectedAfter } = simulation.careful;
  const early = ledAfter.findIndex((share, index) => index + 1 < notBefore && share > TABLES_MOST);
  if (early >= 0) {
    report.add(
      FACTS,
      'W954',
      `第 ${early + 1} 幕末，${percent(ledAfter[early] ?? 0)} 的认真的桌已经最疑心真凶（中间的一桌 ${percent(suspectedAfter[early] ?? 0)}），notBefore 写的是第 ${notBefore} 幕：指着真凶的放晚些，别人的嫌疑给重些；哪件事指着谁，写在 facts 的 points`,
    );
  }
  if (simulation.storePage?.standsOut === true) {
    report.add(
      FACTS,
      'W955',
      `只看剧本页（简介、名片、第一幕的开场）就最疑心真凶（${percent(simulation.storePage.suspected)}）：把那件事移到后面`,
    );
  }
}

function checkSeen(
  script: Script,
  authored: Authored,
  { simulation, report }: { simulation: SimulationReport; report: Report },
): void {
  const behindVotes = cluesBehindVotes(script);
  const { tables } = simulation;
  for (const { id, seen, opened } of simulation.clues) {
    const { id: name, place } = authored.clues[id] ?? { id, place: { file: 'clues.yaml', line: 1 } };
    if (seen === 0 && behindVotes.has(id)) {
      report.add(place, 'W951', `${tables} 桌里没有一桌看到线索「${name}」：给出它的投票分支很少有人走到`);
    } else if (seen === 0) {
      report.add(
        place,
        'M103',
        `${tables} 桌里没有一桌看到线索「${name}」：让它早一些出现、便宜一些，或放宽 for、needs`,
      );
    } else if (opened === 0) {
      report.add(
        place,
        'M104',
        `${tables} 桌里没有一桌打开密码「${name}」：说出密码的事实到不了看见它的人手里，检查 facts.yaml 的 passwords`,
      );
    }
  }
}

function checkCourse(script: Script, { acts: played, minutes, deadPoints }: SimulationReport, report: Report): void {
  const { card, acts } = script;
  checkSearches(script, report);
  for (const [index, { stalls, hurried }] of played.entries()) {
    const name = index < acts.length ? `第 ${index + 1} 幕` : '收尾';
    if (hurried > HURRIED_MAX) {
      report.add(
        SCRIPT,
        'W956',
        `${name}有 ${percent(hurried)} 的桌到时限还没做完，读得慢的更来不及：minutes 给多些，或少些字、线索和行动点`,
      );
    }
    if (stalls > 0)
      report.add(SCRIPT, 'M105', `${name}有 ${stalls} 桌都做完了却没有往下走：这是引擎的错，请告诉维护者`);
  }
  if (deadPoints > DEAD_POINTS_MAX) {
    report.add(
      SCRIPT,
      'W952',
      `认真的一桌有 ${percent(deadPoints)} 的行动点花不出去：少给一些，或多放些线索、放宽 for 和 until`,
    );
  }
  if (minutes.p50 < card.duration * DURATION_FROM || minutes.p50 > card.duration * DURATION_TO) {
    report.add(SCRIPT, 'W953', `玩下来大约 ${minutes.p50} 分钟，duration 写的是 ${card.duration}：改成相近的`);
  }
}

/** An act without points has no searches on purpose. */
function checkSearches({ acts, characters }: Script, report: Report): void {
  if (characters.length === 1) return;
  for (const [index, { minutes, points }] of acts.entries()) {
    if (points === 0) continue;
    const apart = minutes - talkMinutes({ seats: characters.length, clues: 0 });
    if (apart <= points * MINUTES_A_SEARCH_MAX) continue;
    report.add(
      SCRIPT,
      'W957',
      `第 ${index + 1} 幕 ${minutes} 分钟，每人只有 ${points} 个行动点，去掉各人说话的时间，${Math.round(apart / points)} 分钟才搜一次：多给几个点和可搜的位置，或写短 minutes`,
    );
  }
}
