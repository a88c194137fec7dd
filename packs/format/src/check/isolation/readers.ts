// Lists every text of a pack with its readers and the act from which they read it. Leaves out the truth, endings and
// explanations.
import { type ChapterSource, actOf } from '../../read/markdown.ts';
import { decodeText } from '../../read/read-folder.ts';
import type { SourceCharacter, SourcePack } from '../../read/source-pack.ts';
import type { Reach, When } from '../shape/reach.ts';
import { NEVER } from '@juzhongren/engine/case/derivation';
import { type SourceLocation, Report } from '../../messages/report.ts';
import type { SourceClue } from '../../read/source-clue.ts';
import type { SourceBackground, SourceSound } from '../../read/source-fields.ts';
import type { SourceEffect } from '../../read/source-rules.ts';
import { interludeAct } from '../../read/source-interlude.ts';
import type { SourceScript } from '../../read/source-script.ts';
import { waitsForVote } from '../../read/source-sheet.ts';

export type Reader =
  /**
   * Everybody reads it. `sheet` is the clue of a vote or question, which may be allowed to say more. `of` is the seat a
   * question is about; its own text may say the same.
   */
  | { kind: 'all'; sheet?: string; of?: string }
  /** `alike` marks text that several seats read, which is no copied run between them. */
  | { kind: 'seat'; seat: string; alike?: true }
  | { kind: 'clue'; clue: string };

export interface Heard {
  reader: Reader;
  /** First act in which it is read; 0 for the cards before the game. */
  from: When;
  text: string;
  /** Asked only after the final vote, so it cannot influence the vote. */
  afterVote?: true;
  at: (row: number) => SourceLocation;
}

type Text = string | undefined;
const heard = (reader: Reader, from: When, place: SourceLocation, ...texts: readonly Text[]): Heard[] =>
  texts.flatMap((text) => (text === undefined ? [] : [{ reader, from, text, at: () => place }]));

export function heardTexts(pack: SourcePack, script: SourceScript, reach: Reach): Heard[] {
  return [
    ...inScript(pack, script, reach),
    ...inSides(pack, script),
    ...pack.characters.flatMap((character) => [
      ...inCard(character, script.acts.length),
      ...inSections(pack, character),
    ]),
    ...pack.clues.flatMap(({ value, at }) => inClue(value, reach, (field) => at([field]))),
    ...inSheets(pack, script.format, reach),
    ...inStatementBoard(pack, reach),
  ];
}

const ALL: Reader = { kind: 'all' };

function inScript({ script: located }: SourcePack, script: SourceScript, reach: Reach): Heard[] {
  const at = (...path: (string | number)[]) => located?.at(path) ?? { file: 'script.yaml', line: 1 };
  return [
    ...(['name', 'scene', 'label', 'introduce', 'authorMessage'] as const).flatMap((field) =>
      heard(ALL, 0, at(field), script[field]),
    ),
    ...script.acts.flatMap(({ title, opening }, i) => [
      ...heard(ALL, i + 1, at('acts', i, 'title'), title),
      ...heard(ALL, i + 1, at('acts', i, 'opening'), opening),
      ...heard(ALL, i + 1, at('acts', i), ...wordsOf(script.acts[i])),
    ]),
    ...heard(ALL, script.acts.length + 1, at('closing', 'opening'), script.closing.opening),
    ...heard(ALL, script.acts.length + 1, at('closing'), ...wordsOf(script.closing)),
    ...(script.interludes ?? []).flatMap((interlude, i) => {
      const { title, scene, dark, reveal, effects = [] } = interlude;
      const from = interludeAct(interlude, script.acts.length);
      const lines = scene?.lines ?? [];
      return [
        ...heard(ALL, from, at('interludes', i, 'title'), title),
        // Lines that were read aloud are visible to everybody afterwards.
        ...lines.flatMap(({ direction, says }, j) =>
          heard(ALL, from, at('interludes', i, 'scene', 'lines', j), direction, says),
        ),
        ...heard(ALL, from, at('interludes', i, 'dark'), dark?.text, ...wordsOf(dark)),
        ...heard(ALL, from, at('interludes', i, 'reveal'), reveal?.prompt),
        ...(reveal?.options ?? []).flatMap(({ label }, j) =>
          heard(ALL, from, at('interludes', i, 'reveal', 'options', j), label),
        ),
        ...heard(ALL, from, at('interludes', i, 'effects'), ...announcements(effects)),
      ];
    }),
    ...(script.purses ?? []).flatMap(({ name, unit }, i) => heard(ALL, 1, at('purses', i), name, unit)),
    ...script.places.flatMap(({ id, name, description, background, acts = [1] }, i) => {
      const from = Math.max(reach.place(id), Math.min(...acts));
      return [
        ...heard(ALL, from, at('places', i, 'name'), name),
        ...heard(ALL, from, at('places', i, 'description'), description),
        ...heard(ALL, from, at('places', i, 'background'), background?.says),
      ];
    }),
  ];
}

/** Names of people and locations on the statement board, from the earliest act they can appear. */
function inStatementBoard({ facts: located }: SourcePack, reach: Reach): Heard[] {
  if (located === undefined || !located.value.ledger) return [];
  const { claims, people, locations } = located.value;
  const told = claims.map(({ who, at, clues, public: opening }) => ({
    names: [who, at],
    from: Math.min(opening ?? NEVER, ...clues.map((clue) => reach.clue(clue))),
  }));
  return (['people', 'locations'] as const).flatMap((list) =>
    (list === 'people' ? people : locations).flatMap(({ id, name, public: opening }, i) => {
      const from = Math.min(
        opening ?? NEVER,
        ...told.filter(({ names }) => names.includes(id)).map((claim) => claim.from),
      );
      return from === NEVER ? [] : heard(ALL, from, located.at([list, i, 'name']), name);
    }),
  );
}

/** The seats of a side read its texts. Its name becomes public together with its members. */
function inSides({ script: located, characters }: SourcePack, script: SourceScript): Heard[] {
  return (script.sides ?? []).flatMap(({ id, name, text, act, told, goals }, i) => {
    const place = located?.at(['sides', i]) ?? { file: 'script.yaml', line: 1 };
    const seats = characters.flatMap(({ id: seat, card }) => (card?.value.side === id ? [seat] : []));
    const aims = goals.map((goal) => goal.text);
    const from = told === 'closing' ? script.acts.length + 1 : told;
    return [
      ...seats.flatMap((seat) => heard({ kind: 'seat', seat, alike: true }, act, place, name, text, ...aims)),
      ...(typeof from === 'number' ? heard(ALL, from, place, name) : []),
    ];
  });
}

/** Returns the captions and sound descriptions for readers who do not hear. */
const wordsOf = (part: { sound?: SourceSound | undefined; background?: SourceBackground | undefined } | undefined) => [
  ...(part?.sound?.captions ?? []).map(({ text }) => text),
  part?.background?.says,
];

function inCard({ id, card }: SourceCharacter, acts: number): Heard[] {
  if (card === undefined) return [];
  const { value, at } = card;
  return [
    ...(['name', 'tagline', 'introduce'] as const).flatMap((field) => heard(ALL, 0, at([field]), value[field])),
    ...value.tasks.flatMap(({ act, text }, i) =>
      heard({ kind: 'seat', seat: id }, act, at(['tasks', i, 'text']), text),
    ),
    ...(value.skills ?? []).flatMap(({ act, name, text, effects = [] }, i) => [
      ...heard({ kind: 'seat', seat: id }, act, at(['skills', i, 'text']), name, text),
      ...heard(ALL, act, at(['skills', i, 'effects']), ...announcements(effects)),
    ]),
    // Counts as public even for certain judges, because everybody reads it in the debrief.
    ...value.tasks.flatMap(({ judged }, i) =>
      heard({ kind: 'all', of: id }, (judged?.after ?? acts) + 1, at(['tasks', i, 'judged', 'ask']), judged?.ask),
    ),
    // The label and text belong to the seat. The text may be announced at once, so it must not contain another seat's
    // secret.
    ...heard({ kind: 'seat', seat: id }, 1, at(['confession', 'label']), value.confession?.label),
    ...heard({ kind: 'seat', seat: id }, 1, at(['confession', 'text']), value.confession?.text),
  ];
}

/** Returns private texts with the rows of their file, so that a message can point to a line. */
function inSections({ files }: SourcePack, { id, file, sections }: SourceCharacter): Heard[] {
  const rows = (decodeText(file, files.get(file) ?? new Uint8Array(), new Report()) ?? '').split('\n');
  const textOf = ({ line }: ChapterSource) => {
    const end = rows.findIndex((row, index) => index >= line && /^#{1,2}(?!#)/.test(row));
    return rows.slice(line - 1, end < 0 ? undefined : end).join('\n');
  };
  return sections.flatMap((section) =>
    section.chapters.map((chapter) => ({
      reader: { kind: 'seat', seat: id },
      from: actOf(section) ?? 1,
      text: textOf(chapter),
      at: (row) => ({ file, line: chapter.line + row }),
    })),
  );
}

function inClue(clue: SourceClue, reach: Reach, at: (field: string) => SourceLocation): Heard[] {
  const { id, title, spot, password, trigger } = clue;
  const from = reach.clue(id);
  const own: Reader = { kind: 'clue', clue: id };
  return [
    ...heard(ALL, from, at('title'), title),
    ...heard(ALL, from, at('spot'), spot),
    ...heard(ALL, from, at('password'), password?.hint),
    ...heard(ALL, from, at('trigger'), trigger?.label, trigger?.verb),
    ...heard(own, from, at('text'), clue.text),
    ...heard(own, from, at('alt'), clue.alt),
    ...heard(own, from, at('caption'), clue.caption),
    ...heard(own, from, at('sound'), ...wordsOf(clue)),
    ...heard(own, from, at('password'), password?.text, password?.alt, password?.caption, ...wordsOf(password)),
    ...heard(own, from, at('trigger'), ...announcements(trigger?.effects ?? [])),
  ];
}

function inSheets({ sheets }: SourcePack, format: number, reach: Reach): Heard[] {
  return [...sheets].flatMap(([id, { value, at }]) => {
    const from = reach.clue(id);
    const asked: Reader = { kind: 'all', sheet: id };
    const { vote, questions = [] } = value;
    return [
      ...heard(asked, from, at(['vote', 'prompt']), vote?.prompt),
      ...(vote?.options ?? []).flatMap(({ label }, i) => heard(asked, from, at(['vote', 'options', i]), label)),
      ...(vote?.branches ?? []).flatMap(({ effects }, i) =>
        heard({ kind: 'clue', clue: id }, from, at(['vote', 'branches', i]), ...announcements(effects)),
      ),
      ...questions.flatMap((question, i) => {
        const { prompt, options = [] } = question;
        const texts = [
          ...heard(asked, from, at(['questions', i, 'prompt']), prompt),
          ...options.flatMap(({ label }, j) => heard(asked, from, at(['questions', i, 'options', j]), label)),
        ];
        return waitsForVote(question, format) ? texts.map((one) => ({ ...one, afterVote: true as const })) : texts;
      }),
    ];
  });
}

const announcements = (effects: readonly SourceEffect[]): string[] =>
  effects.flatMap((effect) => ('announce' in effect ? [effect.announce] : []));
