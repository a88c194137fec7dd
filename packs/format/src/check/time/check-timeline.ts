// Level 3: checks that the timeline is possible and consistent, and that it exposes the lies.
import { type SourceFacts, storyTimeOf } from '../../read/source-facts.ts';
import { type Report, printable } from '../../messages/report.ts';
import type { Locate, Located } from '../../read/shape.ts';
import type { SourcePack } from '../../read/source-pack.ts';
import { checkClaims } from './check-claims.ts';
import { type Stay, byPerson, clashOf, deathsOf, meet, staysOf, sentenceOf } from './stays.ts';
import { type MinutesBetween, minutesBetween } from './travel.ts';

/** `isKnown` returns whether the players can learn a fact or a conclusion. */
export function checkTimeline(
  pack: SourcePack,
  { value: facts, at }: Located<SourceFacts>,
  isKnown: (support: string) => boolean,
  report: Report,
): void {
  if (facts.timeline.length === 0) return;
  const stays = staysOf(facts.timeline);
  const people = byPerson(stays);
  const minutes = minutesBetween(facts.travel);
  for (const list of people.values()) checkWays(list, minutes, at, report);
  checkDeaths(pack, facts, people, at, report);
  checkMeetings(facts, stays, people, at, report);
  checkClaims({ facts, people, minutes, isKnown, at, report });
}

/**
 * Maximum minutes within one night that a timeline may leave open, besides travel. Gaps of 12 hours or more may stay
 * open.
 */
const UNKNOWN_MOST = 60;
const OTHER_DAY = 12 * 60;

/** Compares each stay with the next one elsewhere. Stays at the same place may overlap. */
function checkWays(stays: readonly Stay[], minutes: MinutesBetween, at: Locate, report: Report): void {
  let last: Stay | undefined;
  for (const stay of stays) {
    const clash = last && clashOf(last, stay, minutes);
    if (last !== undefined && clash !== undefined) {
      const rule = clash.kind === 'both' ? 'T101' : 'T102';
      report.add(at(['timeline', stay.index]), rule, `${printable(stay.who)}${sentenceOf(clash, last.at, stay.at)}`);
    }
    const unknown = last === undefined ? 0 : stay.from - last.until - minutes(last.at, stay.at);
    if (unknown > UNKNOWN_MOST && unknown < OTHER_DAY) {
      report.add(
        at(['timeline', stay.index]),
        'T109',
        `${printable(stay.who)}在这一段以前有 ${unknown} 分钟不知在哪里：补上`,
      );
    }
    // Continues with the stay at the same place that ends later.
    if (last === undefined || stay.at !== last.at || stay.until >= last.until) last = stay;
  }
}

function checkDeaths(
  pack: SourcePack,
  facts: SourceFacts,
  people: ReadonlyMap<string, readonly Stay[]>,
  at: Locate,
  report: Report,
): void {
  const death = deathsOf(facts);
  for (const { who, until, index } of [...people.values()].flat()) {
    if (until <= death(who)) continue;
    report.add(at(['timeline', index]), 'T103', `${printable(who)}死后还在走动：这一段要在死的时刻以前结束`);
  }
  // Warns (W903) if the timeline does not cover where a character was at a death.
  facts.deaths.forEach(({ time }, i) => {
    const moment = storyTimeOf(time);
    for (const { id } of pack.characters) {
      const stays = people.get(id) ?? [];
      const isCovered = stays.some(({ from }) => from <= moment) && stays.some(({ until }) => until >= moment);
      if (!isCovered)
        report.add(at(['deaths', i]), 'W903', `timeline 没有写角色${printable(id)}在这个时刻前后在哪里：补上`);
    }
  });
}

/** Checks that people who were met or seen were at that place. */
function checkMeetings(
  facts: SourceFacts,
  stays: readonly Stay[],
  people: ReadonlyMap<string, readonly Stay[]>,
  at: Locate,
  report: Report,
): void {
  const wasThere = (who: string, where: string, { from, until }: Stay) =>
    (people.get(who) ?? []).some((stay) => meet(stay, { at: where, from, until }));
  for (const stay of stays) {
    const { with: company, sees } = facts.timeline[stay.index] ?? { with: [], sees: [] };
    for (const [i, who] of company.entries()) {
      if (wasThere(who, stay.at, stay)) continue;
      report.add(
        at(['timeline', stay.index, 'with', i]),
        'T104',
        `${printable(stay.who)}说和${printable(who)}在一起，那时${printable(who)}不在${printable(stay.at)}：改 with，或补上那个人的一段`,
      );
    }
    for (const [i, { who, at: where }] of sees.entries()) {
      if (wasThere(who, where, stay)) continue;
      report.add(
        at(['timeline', stay.index, 'sees', i]),
        'T105',
        `${printable(stay.who)}看见${printable(who)}在${printable(where)}，那时${printable(who)}不在那里：改 sees，或补上那个人的一段`,
      );
    }
  }
}
