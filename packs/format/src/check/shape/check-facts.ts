// Checks that facts.yaml matches the pack: ids exist, times run forward, and the verdict is that of the vote.
import { requirements } from './check-references.ts';
import { type Report, printable } from '../../messages/report.ts';
import type { SourcePack } from '../../read/source-pack.ts';
import type { Located } from '../../read/shape.ts';
import type { Path } from '../../read/yaml-file.ts';
import { checkFactDoubles, factRequirements } from './fact-ids.ts';
import { type SourceFacts, seatFrom, storyTimeOf } from '../../read/source-facts.ts';

export function checkFacts(pack: SourcePack, report: Report): void {
  if (pack.facts === undefined) return;
  const checking = {
    pack,
    facts: pack.facts.value,
    at: pack.facts.at,
    report,
    require: requireIn(pack, pack.facts, report),
  };
  checkFactDoubles(pack, checking.facts, checking.at, report);
  checkVerdict(checking);
  checkSecrets(checking);
  checkForbidden(checking);
  checkTimeline(checking);
  checkReasoning(checking);
  checkKeys(checking);
}

interface Checking {
  pack: SourcePack;
  facts: SourceFacts;
  at: Located<SourceFacts>['at'];
  report: Report;
  require: ReturnType<typeof requireIn>;
}

function requireIn(pack: SourcePack, { value, at }: Located<SourceFacts>, report: Report) {
  const ofPack = requirements(pack, report);
  const ofFacts = factRequirements(pack, value, report);
  const each =
    <T>(check: (id: T, place: ReturnType<typeof at>) => unknown) =>
    (ids: readonly T[], path: Path) =>
      ids.forEach((id, i) => check(id, at([...path, i])));
  const seat = (reference: string, place: ReturnType<typeof at>) => {
    const { seat: character, act } = seatFrom(reference);
    ofPack.character(character, place);
    ofPack.act(act, place);
  };
  return {
    ...ofPack,
    ...ofFacts,
    clues: each(ofPack.clue),
    seats: each(seat),
    supports: each(ofFacts.support),
    people: each(ofFacts.person),
    locations: each(ofFacts.location),
    options: (ids: readonly string[], path: Path) =>
      ids.forEach((id, i) => ofPack.option(id, value.verdict.vote, at([...path, i]))),
    ways: (ways: readonly (readonly string[])[], path: Path) =>
      ways.forEach((way, i) => way.forEach((id, j) => ofFacts.support(id, at([...path, i, j])))),
  };
}

function checkVerdict({ pack, facts: { verdict }, at, report, require }: Checking): void {
  require.vote(verdict.vote, at(['verdict', 'vote']));
  require.option(verdict.culprit, verdict.vote, at(['verdict', 'culprit']));
  require.moment(verdict.notBefore, at(['verdict', 'notBefore']));
  const vote = pack.sheets.get(verdict.vote)?.value.vote;
  if (vote === undefined) return;
  if (vote.correct !== verdict.culprit && vote.options.some(({ id }) => id === verdict.culprit)) {
    report.add(at(['verdict', 'culprit']), 'P905', 'culprit 和 questions.yaml 里这次投票的 correct 不是同一个选项');
  }
}

function checkSecrets({ facts, at, require }: Checking): void {
  facts.secrets.forEach((secret, i) => {
    require.seats(secret.knows, ['secrets', i, 'knows']);
    require.clues(secret.clues, ['secrets', i, 'clues']);
    if (secret.public !== undefined) require.moment(secret.public, at(['secrets', i, 'public']));
  });
}

function checkForbidden({ facts, at, report, require }: Checking): void {
  facts.forbidden.forEach((one, i) => {
    require.people(one.who, ['forbidden', i, 'who']);
    require.seats(one.knows, ['forbidden', i, 'knows']);
    require.clues(one.clues, ['forbidden', i, 'clues']);
    if (one.public !== undefined) require.moment(one.public, at(['forbidden', i, 'public']));
    if (one.who.length + one.names.length > 0) return;
    report.add(at(['forbidden', i]), 'P907', `${printable(one.id)}没有说是谁：写 who，或 names`);
  });
}

function checkTimeline({ facts, at, report, require }: Checking): void {
  facts.travel.forEach(({ between }, i) => require.locations(between, ['travel', i, 'between']));
  facts.timeline.forEach((stay, i) => {
    require.people(stay.with, ['timeline', i, 'with']);
    stay.sees.forEach(({ who, at: where }, j) => {
      require.person(who, at(['timeline', i, 'sees', j]));
      require.location(where, at(['timeline', i, 'sees', j]));
    });
  });
  facts.deaths.forEach(({ who }, i) => require.person(who, at(['deaths', i])));
  for (const list of ['timeline', 'claims'] as const) {
    facts[list].forEach(({ who, at: where, from, until }, i) => {
      require.person(who, at([list, i]));
      require.location(where, at([list, i]));
      if (storyTimeOf(until) <= storyTimeOf(from)) {
        report.add(at([list, i]), 'P906', 'until 不晚于 from：过了半夜的时间前面写上日子，如 "2 00:05"');
      }
    });
  }
  for (const list of ['people', 'locations', 'claims'] as const) {
    facts[list].forEach(({ public: from }, i) => {
      if (from !== undefined) require.moment(from, at([list, i, 'public']));
    });
  }
  facts.locations.forEach(({ place }, i) => {
    if (place !== undefined) require.place(place, at(['locations', i, 'place']));
  });
  facts.claims.forEach(({ lie, brokenBy, clues }, i) => {
    require.supports(brokenBy, ['claims', i, 'brokenBy']);
    require.clues(clues, ['claims', i, 'clues']);
    if (!lie && brokenBy.length > 0) {
      report.add(at(['claims', i, 'brokenBy']), 'P907', '真话用不着戳穿：删去 brokenBy，或写上 lie: true');
    }
  });
}

function checkReasoning({ facts, at, report, require }: Checking): void {
  facts.facts.forEach((fact, i) => {
    require.clues(fact.clues, ['facts', i, 'clues']);
    require.seats(fact.seats, ['facts', i, 'seats']);
    for (const option of Object.keys(fact.points ?? {}))
      require.option(option, facts.verdict.vote, at(['facts', i, 'points', option]));
    if (fact.public !== undefined) require.moment(fact.public, at(['facts', i, 'public']));
    else if (fact.clues.length + fact.seats.length === 0) {
      report.add(at(['facts', i]), 'P907', `事实${printable(fact.id)}没有来处：写 clues、seats 或 public`);
    }
  });
  facts.conclusions.forEach((conclusion, i) => {
    require.ways(conclusion.from, ['conclusions', i, 'from']);
    require.options(conclusion.clears, ['conclusions', i, 'clears']);
    if (conclusion.proves !== undefined)
      require.option(conclusion.proves, facts.verdict.vote, at(['conclusions', i, 'proves']));
  });
  facts.suspicions.forEach(({ against, from, clearedBy }, i) => {
    require.option(against, facts.verdict.vote, at(['suspicions', i, 'against']));
    require.supports(from, ['suspicions', i, 'from']);
    require.supports(clearedBy, ['suspicions', i, 'clearedBy']);
    if (against === facts.verdict.culprit) {
      report.add(at(['suspicions', i, 'against']), 'P907', '嫌疑写的是冤枉的人：不写凶手');
    }
  });
}

/** Checks that answers belong to questions with a key, and passwords to envelopes. */
function checkKeys({ pack, facts, at, report, require }: Checking): void {
  const questions = [...pack.sheets.values()].flatMap(({ value }) => value.questions ?? []);
  for (const [id, { support }] of Object.entries(facts.answers)) {
    const place = at(['answers', id]);
    require.question(id, place);
    require.support(support, place);
    if (questions.find((question) => question.id === id)?.type === 'noAnswer') {
      report.add(place, 'P907', `题目${printable(id)}没有标准答案：从 answers 里删去它`);
    }
  }
  for (const [id, ways] of Object.entries(facts.passwords)) {
    const place = at(['passwords', id]);
    require.ways(ways, ['passwords', id]);
    if (!require.clue(id, place)) continue;
    const clue = pack.clues.find(({ value }) => value.id === id);
    if (clue !== undefined && clue.value.password === undefined) {
      report.add(place, 'P907', `线索${printable(id)}没有密码：从 passwords 里删去它`);
    }
  }
}
