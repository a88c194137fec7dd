// Level 3: where everybody truly was is possible, fits together, and shows which claims are lies.
import { type SourceFacts, storyTimeOf } from '../../read/source-facts.ts';
import { type Report, printable } from '../../messages/report.ts';
import type { Locate, Located } from '../../read/shape.ts';
import type { SourcePack } from '../../read/source-pack.ts';
import { checkClaims } from './check-claims.ts';
import { type Stay, byPerson, clashOf, deathsOf, meet, staysOf, sentenceOf } from './stays.ts';
import { type MinutesBetween, minutesBetween } from './travel.ts';

/** `isKnown`: whether a table can come to know a fact or a conclusion. */
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

/** Minutes of one night that may stay unsaid, the way apart; whole nights need not be said. */
const UNKNOWN_MOST = 60;
const OTHER_DAY = 12 * 60;

/** Each stay with the next one elsewhere; those at one place may lie over one another. */
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
    // Of two at the same place the longer one counts on.
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
  // Advice: whoever is played has to be somewhere when it happens.
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

/** Who was with somebody, or was seen, was there. */
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
