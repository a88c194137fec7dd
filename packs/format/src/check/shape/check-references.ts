// Checks that every referenced id exists and that no id occurs twice.
import { conditionsOf, effectsOf, factsOf } from '../../read/pack-rules.ts';
import { type SourceLocation, type Report, printable } from '../../messages/report.ts';
import type { Rule } from '../../messages/rules.ts';
import type { Locate } from '../../read/shape.ts';
import { type KnownIds, type SourcePack, hasAllSheets } from '../../read/source-pack.ts';

export function checkReferences(pack: SourcePack, report: Report): void {
  const require = requirements(pack, report);
  for (const { value, at } of pack.clues) {
    if (value.place !== undefined) require.place(value.place, at(['place']));
    value.for?.forEach((character, i) => require.character(character, at(['for', i])));
    if (value.to !== undefined) require.character(value.to, at(['to']));
    if (value.act !== undefined) require.act(value.act, at(['act']));
    if (value.until !== undefined) require.act(value.until, at(['until']));
    if (typeof value.opens === 'object') require.act(value.opens.act, at(['opens']));
  }
  pack.script?.value.places.forEach(({ acts }, i) =>
    acts?.forEach((act, j) => require.act(act, pack.script!.at(['places', i, 'acts', j]))),
  );
  for (const { card } of pack.characters) {
    card?.value.tasks.forEach(({ act }, i) => require.act(act, card.at(['tasks', i, 'act'])));
  }
  pack.script?.value.interludes?.forEach(({ act, scene }, i) => {
    if (act !== 'closing') require.act(act, pack.script!.at(['interludes', i, 'act']));
    scene?.lines.forEach(({ by }, j) => {
      if (by !== undefined) require.character(by, pack.script!.at(['interludes', i, 'scene', 'lines', j, 'by']));
    });
  });
  for (const { card } of pack.characters) {
    card?.value.skills?.forEach(({ act, until }, i) => {
      require.act(act, card.at(['skills', i, 'act']));
      if (until !== undefined) require.act(until, card.at(['skills', i, 'until']));
    });
  }
  for (const { card } of pack.characters) {
    if (card?.value.side !== undefined) require.side(card.value.side, card.at(['side']));
  }
  for (const id of pack.declared.sheets.all ?? []) {
    require.clue(id, pack.atSheet(id));
  }
  for (const { condition, at } of conditionsOf(pack)) checkFacts(condition, at, require);
  for (const { effects, at } of effectsOf(pack)) {
    effects.forEach((effect, i) => {
      if ('reveal' in effect) require.clue(effect.reveal, at([i]));
      if ('openPlace' in effect) require.place(effect.openPlace, at([i]));
      if ('openVote' in effect) require.vote(effect.openVote, at([i]));
      if ('pay' in effect) require.purse(effect.pay, at([i]));
      if ('take' in effect) require.purse(effect.take, at([i]));
      if ('reckon' in effect) require.purse(effect.reckon, at([i]));
    });
  }
  checkDoubles(pack, report);
}

type Requirements = ReturnType<typeof requirements>;

/** Returns a check for each kind of id. Each reports an unknown id. */
export function requirements({ declared, sheets, clues }: SourcePack, report: Report) {
  const known = (ids: KnownIds, rule: Rule, sentence: string) => (id: string, place: SourceLocation) => {
    if (ids.has(id)) return true;
    report.add(place, rule, `${sentence}${printable(id)}：检查拼写`);
    return false;
  };
  const clue = known(declared.clues, 'P203', 'clues.yaml 里没有这条线索');
  const questions = new Set([...sheets.values()].flatMap(({ value }) => (value.questions ?? []).map(({ id }) => id)));
  /** A sheet that could not be parsed may contain the id. */
  const isWhole = (id: string) => sheets.has(id) || !declared.sheets.has(id);
  return {
    clue,
    place: known(declared.places, 'P202', 'script.yaml 里没有这个地点'),
    character: known(declared.characters, 'P204', 'characters/ 里没有这个角色'),
    side: known(declared.sides, 'P210', 'script.yaml 里没有这个阵营'),
    purse: known(declared.purses, 'P210', 'script.yaml 的 purses 里没有它'),
    act: (act: number, place: SourceLocation) => {
      if (declared.acts !== undefined && act > declared.acts)
        report.add(place, 'P205', `没有第 ${act} 幕：一共 ${declared.acts} 幕`);
    },
    vote: (id: string, place: SourceLocation) => {
      if (!clue(id, place) || !isWhole(id)) return;
      const declaredVote = clues.find(({ value }) => value.id === id)?.value.types.includes('vote') ?? true;
      if (!declaredVote && sheets.get(id)?.value.vote === undefined) {
        report.add(place, 'P203', `线索${printable(id)}没有投票：types 里写 vote，并在 questions.yaml 里写出投票`);
      }
    },
    option: (id: string, ofVote: string, place: SourceLocation) => {
      const vote = sheets.get(ofVote)?.value.vote;
      if (vote === undefined || vote.options.some((option) => option.id === id)) return;
      report.add(place, 'P206', `投票${printable(ofVote)}没有选项${printable(id)}`);
    },
    question: (id: string, place: SourceLocation) => {
      if (questions.has(id) || !hasAllSheets({ declared, sheets })) return;
      report.add(place, 'P207', `questions.yaml 里没有题目${printable(id)}`);
    },
  };
}

function checkFacts(condition: Parameters<typeof factsOf>[0], at: Locate, require: Requirements): void {
  for (const { fact, path } of factsOf(condition)) {
    const place = at(path);
    if ('act' in fact) require.act(fact.act, place);
    else if ('vote' in fact) {
      require.vote(fact.vote, place);
      if (fact.chose !== undefined) require.option(fact.chose, fact.vote, place);
    } else if ('voted' in fact) {
      require.vote(fact.voted, place);
      require.option(fact.for, fact.voted, place);
    } else if ('right' in fact) require.question(fact.right, place);
    else if ('confessed' in fact) require.character(fact.confessed, place);
    else if ('won' in fact) require.side(fact.won, place);
    else if ('purse' in fact) require.purse(fact.purse, place);
    else for (const id of Object.values(fact)) require.clue(id, place);
  }
}

function checkDoubles(pack: SourcePack, report: Report): void {
  const once = (what: string, entries: readonly { id: string; place: SourceLocation }[], rule: Rule = 'P201') => {
    const seen = new Set<string>();
    for (const { id, place } of entries) {
      if (seen.has(id)) report.add(place, rule, `${what}${rule === 'P208' ? ` ${id} ` : printable(id)}重复：换一个`);
      seen.add(id);
    }
  };
  const { script, characters, clues, sheets } = pack;
  if (script !== undefined) {
    once(
      '地点',
      script.value.places.map(({ id }, i) => ({ id, place: script.at(['places', i]) })),
    );
    once(
      '结局',
      script.value.endings.map(({ id }, i) => ({ id, place: script.at(['endings', i]) })),
    );
    once(
      '插曲',
      (script.value.interludes ?? []).map(({ id }, i) => ({ id, place: script.at(['interludes', i]) })),
    );
    once(
      '阵营',
      (script.value.sides ?? []).map(({ id }, i) => ({ id, place: script.at(['sides', i]) })),
    );
    once(
      '钱物',
      (script.value.purses ?? []).map(({ id }, i) => ({ id, place: script.at(['purses', i]) })),
    );
  }
  once(
    '线索',
    clues.map(({ value, at }) => ({ id: value.id, place: at([]) })),
  );
  once(
    '题目',
    [...sheets.values()].flatMap(({ value, at }) =>
      (value.questions ?? []).map(({ id }, i) => ({ id, place: at(['questions', i]) })),
    ),
  );
  once(
    '座位顺序',
    characters.flatMap(({ card }) => (card ? [{ id: String(card.value.order), place: card.at(['order']) }] : [])),
    'P208',
  );
  for (const { card } of characters) {
    once(
      '任务',
      (card?.value.tasks ?? []).map(({ id }, i) => ({ id, place: card!.at(['tasks', i]) })),
    );
    once(
      '技能',
      (card?.value.skills ?? []).map(({ id }, i) => ({ id, place: card!.at(['skills', i]) })),
    );
  }
  for (const { value, at } of sheets.values()) {
    once(
      '选项',
      (value.vote?.options ?? []).map(({ id }, i) => ({ id, place: at(['vote', 'options', i]) })),
    );
    value.questions?.forEach(({ options = [] }, q) =>
      once(
        '选项',
        options.map(({ id }, i) => ({ id, place: at(['questions', q, 'options', i]) })),
      ),
    );
  }
}
