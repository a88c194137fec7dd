// What one seat has before it in one act, as somebody reads it who knows nothing: no roles, no facts, no truth, no keys,
// no ids. Every clue is there that could have come to light by then, so it knows sooner than a table would.
import { actOf } from '../read/markdown.ts';
import type { Readable, SourceClue } from '../read/source-clue.ts';
import type { SourceEffect } from '../read/source-rules.ts';
import type { SourceCharacter, SourcePack } from '../read/source-pack.ts';
import type { SourceScript } from '../read/source-script.ts';
import type { Reach } from '../check/shape/reach.ts';

export interface Blind {
  pack: SourcePack;
  script: SourceScript;
  reach: Reach;
  seat: SourceCharacter;
  /** One more than there are is the closing. */
  act: number;
}

/** Lines to print. */
export function blindView(blind: Blind): string[] {
  const { script, seat, act } = blind;
  const { title, opening } = script.acts[act - 1] ?? { title: '最后答卷', opening: script.closing.opening };
  return [
    ...(act === 1 ? cardsOf(blind) : []),
    heading(act > script.acts.length ? title : `第 ${act} 幕 ${title}`),
    opening,
    ...ownPart(seat, act),
    ...ownSide(blind),
    ...blind.pack.clues.flatMap(({ value }) => clueLines(value, blind)),
  ];
}

const heading = (words: string): string => `\n══ ${words} ══`;
const small = (words: string): string => `\n── ${words} ──`;

/** What anybody sees before the game. */
function cardsOf({ script, pack }: Blind): string[] {
  const cards = pack.characters.flatMap(({ card }) => (card === undefined ? [] : [card.value]));
  return [
    heading(script.name),
    script.introduce,
    ...cards
      .toSorted((one, other) => one.order - other.order)
      .flatMap(({ name, tagline, introduce }) => [small(`${name} · ${tagline}`), introduce]),
  ];
}

function ownPart({ card, sections }: SourceCharacter, act: number): string[] {
  const chapters = sections.filter((section) => actOf(section) === act).flatMap((section) => section.chapters);
  const tasks = (card?.value.tasks ?? []).filter((task) => task.act === act).map(({ text }) => `- ${text}`);
  return [
    ...(chapters.length === 0 ? [] : [heading(`你的剧本：${card?.value.name ?? ''}`)]),
    ...chapters.flatMap(({ title, text }) => [small(title), text]),
    ...(tasks.length === 0 ? [] : [small('你的任务'), ...tasks]),
  ];
}

/** As the seat reads it when it is told of it. */
function ownSide({ script, seat, act }: Blind): string[] {
  const side = (script.sides ?? []).find(({ id }) => id === seat.card?.value.side);
  if (side?.act !== act) return [];
  return [small(`你这一边：${side.name}`), side.text, ...side.goals.map(({ text }) => `- ${text}`)];
}

/** The front in the act in which it can come to this seat or to the table, the inside of an envelope once it can be open. */
function clueLines(clue: SourceClue, { pack, script, reach, seat, act }: Blind): string[] {
  const isOwn = clue.to === undefined ? (clue.for?.includes(seat.id) ?? true) : clue.to === seat.id;
  const comes = Math.min(isOwn ? reach.clue(clue.id) : Number.POSITIVE_INFINITY, reach.table(clue.id));
  const opens = clue.password === undefined ? comes : Math.max(comes, reach.condition({ unlocked: clue.id }));
  const place = script.places.find(({ id }) => id === clue.place)?.name;
  const title = small([clue.title, place, clue.spot].filter((words) => words !== undefined).join(' · '));
  const front = comes === act ? [...readableLines(clue), ...lockLines(clue), ...voteLines(clue.id, pack)] : [];
  const inside = opens === act && clue.password !== undefined ? ['（打开以后）', ...readableLines(clue.password)] : [];
  return comes === act || inside.length > 0 ? [title, ...front, ...inside] : [];
}

const readableLines = ({ text, alt, caption }: Readable): string[] =>
  [text, alt === undefined ? undefined : `（图）${alt}`, caption].filter((line) => line !== undefined);

function lockLines({ password, trigger }: SourceClue): string[] {
  if (password !== undefined) return [`（锁着：${password.hint}）`];
  return trigger === undefined ? [] : [`（机关）${trigger.label}`, ...announcedBy(trigger.effects)];
}

const announcedBy = (effects: readonly SourceEffect[]): string[] =>
  effects.flatMap((effect) => ('announce' in effect ? [effect.announce] : []));

/** The question and its options; what is right, and what follows, is nobody's business here. */
function voteLines(id: string, { sheets }: SourcePack): string[] {
  const vote = sheets.get(id)?.value.vote;
  return vote === undefined ? [] : [`（投票）${vote.prompt}`, ...vote.options.map(({ label }) => `- ${label}`)];
}
