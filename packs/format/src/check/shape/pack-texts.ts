// Lists every text in the YAML files that players read, with its place.
import type { SourceLocation } from '../../messages/report.ts';
import type { SourceEffect } from '../../read/source-rules.ts';
import type { SourceBackground, SourceSound } from '../../read/source-fields.ts';
import type { SourceInterlude } from '../../read/source-interlude.ts';
import type { SourcePack } from '../../read/source-pack.ts';
import type { Located } from '../../read/shape.ts';
import type { SourceSheet } from '../../read/source-sheet.ts';
import type { Path } from '../../read/yaml-file.ts';

type Text = { text: string; place: SourceLocation };

export function textsOf(pack: SourcePack): Text[] {
  return [
    ...(pack.script ? inScript(pack.script) : []),
    ...pack.characters.flatMap(({ card }) => (card ? inCard(card) : [])),
    ...pack.clues.flatMap(inClue),
    ...[...pack.sheets.values()].flatMap(inSheet),
    ...(pack.demoReviews ? inReviews(pack.demoReviews) : []),
  ];
}

function fields<T>({ at }: Located<unknown>, path: Path, holder: T, names: readonly (keyof T & string)[]): Text[] {
  return names.flatMap((name) => {
    const text = holder[name];
    return typeof text === 'string' ? [{ text, place: at([...path, name]) }] : [];
  });
}

function inScript(script: NonNullable<SourcePack['script']>): Text[] {
  const { value } = script;
  return [
    ...fields(script, [], value, ['name', 'author', 'scene', 'label', 'introduce', 'authorMessage']),
    ...value.acts.flatMap((act, i) => fields(script, ['acts', i], act, ['title', 'opening'])),
    ...fields(script, ['closing'], value.closing, ['opening']),
    ...value.acts.flatMap((act, i) => inSetting(script, ['acts', i], act)),
    ...inSetting(script, ['closing'], value.closing),
    ...(value.interludes ?? []).flatMap((interlude, i) => inInterlude(script, ['interludes', i], interlude)),
    ...value.places.flatMap((place, i) => fields(script, ['places', i], place, ['name', 'description'])),
    ...value.places.flatMap((place, i) => inSetting(script, ['places', i], place)),
    ...(value.sides ?? []).flatMap((side, i) => [
      ...fields(script, ['sides', i], side, ['name', 'text']),
      ...side.goals.flatMap((goal, j) => fields(script, ['sides', i, 'goals', j], goal, ['text'])),
    ]),
    ...(value.purses ?? []).flatMap((tokens, i) => fields(script, ['purses', i], tokens, ['name', 'unit'])),
    ...value.endings.flatMap((ending, i) => fields(script, ['endings', i], ending, ['title', 'text'])),
    ...value.endings.flatMap((ending, i) => inSetting(script, ['endings', i], ending)),
  ];
}

function inInterlude(part: Located<unknown>, path: Path, interlude: SourceInterlude): Text[] {
  const { scene, dark, reveal, effects = [] } = interlude;
  return [
    ...fields(part, path, interlude, ['title']),
    ...(scene?.lines ?? []).flatMap((line, i) =>
      fields(part, [...path, 'scene', 'lines', i], line, ['direction', 'says']),
    ),
    ...(dark ? fields(part, [...path, 'dark'], dark, ['text']) : []),
    ...(dark ? inSetting(part, [...path, 'dark'], dark) : []),
    ...(reveal ? fields(part, [...path, 'reveal'], reveal, ['prompt']) : []),
    ...(reveal?.options ?? []).flatMap((option, i) =>
      fields(part, [...path, 'reveal', 'options', i], option, ['label']),
    ),
    ...inEffects(part, [...path, 'effects'], effects),
  ];
}

function inSetting(
  part: Located<unknown>,
  path: Path,
  { sound, background }: { sound?: SourceSound | undefined; background?: SourceBackground | undefined },
): Text[] {
  return [
    ...(sound?.captions ?? []).flatMap((caption, i) =>
      fields(part, [...path, 'sound', 'captions', i], caption, ['text']),
    ),
    ...(background === undefined ? [] : fields(part, [...path, 'background'], background, ['says'])),
  ];
}

function inCard(card: NonNullable<SourcePack['characters'][number]['card']>): Text[] {
  return [
    ...fields(card, [], card.value, ['name', 'tagline', 'introduce']),
    ...card.value.tasks.flatMap((task, i) => [
      ...fields(card, ['tasks', i], task, ['text']),
      ...(task.judged ? fields(card, ['tasks', i, 'judged'], task.judged, ['ask']) : []),
    ]),
    ...(card.value.skills ?? []).flatMap((skill, i) => [
      ...fields(card, ['skills', i], skill, ['name', 'text']),
      ...inEffects(card, ['skills', i, 'effects'], skill.effects ?? []),
    ]),
    ...(card.value.confession ? fields(card, ['confession'], card.value.confession, ['label', 'text']) : []),
    ...(card.value.epilogues ?? []).flatMap((epilogue, i) =>
      fields(card, ['epilogues', i], epilogue, ['title', 'text']),
    ),
  ];
}

const READABLE = ['text', 'alt', 'caption'] as const;

function inClue(clue: SourcePack['clues'][number]): Text[] {
  const { value } = clue;
  return [
    ...fields(clue, [], value, ['title', 'spot', ...READABLE]),
    ...(value.password ? fields(clue, ['password'], value.password, ['hint', ...READABLE]) : []),
    ...inSetting(clue, [], value),
    ...(value.password ? inSetting(clue, ['password'], value.password) : []),
    ...(value.trigger ? fields(clue, ['trigger'], value.trigger, ['label', 'verb']) : []),
    ...(value.trigger ? inEffects(clue, ['trigger', 'effects'], value.trigger.effects) : []),
  ];
}

function inSheet(sheet: Located<SourceSheet>): Text[] {
  const { vote, questions = [] } = sheet.value;
  return [
    ...(vote ? fields(sheet, ['vote'], vote, ['prompt']) : []),
    ...(vote?.options ?? []).flatMap((option, i) => fields(sheet, ['vote', 'options', i], option, ['label'])),
    ...(vote?.branches ?? []).flatMap(({ effects }, i) =>
      inEffects(sheet, ['vote', 'branches', i, 'effects'], effects),
    ),
    ...questions.flatMap((question, i) => [
      ...fields(sheet, ['questions', i], question, ['prompt', 'explain']),
      ...(question.options ?? []).flatMap((option, j) =>
        fields(sheet, ['questions', i, 'options', j], option, ['label']),
      ),
    ]),
  ];
}

const inReviews = (reviews: NonNullable<SourcePack['demoReviews']>): Text[] =>
  reviews.value.flatMap((review, i) => fields(reviews, [i], review, ['comment']));

function inEffects(part: Located<unknown>, path: Path, effects: readonly SourceEffect[]): Text[] {
  return effects.flatMap((effect, i) => ('announce' in effect ? fields(part, [...path, i], effect, ['announce']) : []));
}
