// Prints what one seat has before it in one act, in the room's words. Contains no roles, facts, truth, keys, ids or
// program terms. Shows every clue that could have appeared by then, so it is earlier than in a real game.
import { actOf } from '../read/markdown.ts';
import type { Readable, SourceClue } from '../read/source-clue.ts';
import type { SourceCharacter, SourcePack } from '../read/source-pack.ts';
import type { SourcePlace, SourceScript } from '../read/source-script.ts';
import type { Reach } from '../check/shape/reach.ts';
import { announcedBy, heardLines, interludesOf } from './moment-lines.ts';
import { ballotLines, confessionLines, questionLines, waitingLines } from './sheet-lines.ts';

export interface Blind {
  pack: SourcePack;
  script: SourceScript;
  reach: Reach;
  seat: SourceCharacter;
  /** Number of the act. The closing is one more than the last act. */
  act: number;
}

export function blindView(blind: Blind): string[] {
  const { script, seat, act } = blind;
  const { title, opening, sound } = script.acts[act - 1] ?? { title: '最后答卷', ...script.closing };
  return [
    ...(act === 1 ? cardsOf(blind) : []),
    heading(act > script.acts.length ? title : `第 ${act} 幕 ${title}`),
    opening,
    ...heardLines(sound),
    ...ownPart(seat, act),
    ...ownSide(blind),
    ...interludesOf(blind.pack, script, act).flatMap(([name, lines]) => [small(name), ...lines]),
    ...newPlaces(blind),
    ...blind.pack.clues.flatMap(({ value }) => clueLines(value, blind)),
    ...(act > script.acts.length ? closingLines(blind) : []),
  ];
}

const heading = (words: string): string => `\n══ ${words} ══`;
const small = (words: string): string => `\n── ${words} ──`;

/** Returns the name, introduction and cards that are public before the game. */
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
  const skills = (card?.value.skills ?? []).filter((skill) => skill.act === act);
  return [
    ...(chapters.length === 0 ? [] : [heading(`你的剧本：${card?.value.name ?? ''}`)]),
    ...chapters.flatMap(({ title, text }) => [small(title), text]),
    ...(tasks.length === 0 ? [] : [small('你的任务'), ...tasks]),
    ...skills.flatMap(({ name, text }) => [small(`你的技能：${name}`), text]),
  ];
}

function ownSide({ script, seat, act }: Blind): string[] {
  const side = (script.sides ?? []).find(({ id }) => id === seat.card?.value.side);
  if (side?.act !== act) return [];
  return [small(`你这一边：${side.name}`), side.text, ...side.goals.map(({ text }) => `- ${text}`)];
}

function newPlaces({ script, reach, act }: Blind): string[] {
  const from = ({ id, acts }: SourcePlace) => Math.max(reach.place(id), Math.min(...(acts ?? [1])));
  const places = script.places.filter((place) => from(place) === act);
  return places.length === 0
    ? []
    : [heading('地点'), ...places.map(({ name, description }) => `${name}：${description}`)];
}

/** Returns the confession and the questions that wait for the final vote. */
function closingLines({ pack, reach, seat, act }: Blind): string[] {
  const clues = pack.clues.map(({ value }) => value);
  const votes = clues.some(({ id }) => reach.clue(id) === act && ballotLines(id, pack).length > 0);
  const confession = seat.card?.value.confession;
  const waiting = waitingLines(
    clues.filter((clue) => firstSeen(clue, seat, reach) <= act),
    pack,
  );
  return [
    ...(confession === undefined ? [] : [small('坦白'), ...confessionLines(confession, pack)]),
    ...(waiting.length === 0 ? [] : [heading(votes ? '投完票以后' : '题目'), ...waiting]),
  ];
}

/** Returns the earliest act in which the clue can come to this seat or become public. */
function firstSeen(clue: SourceClue, seat: SourceCharacter, reach: Reach): number {
  const isOwn = clue.to === undefined ? (clue.for?.includes(seat.id) ?? true) : clue.to === seat.id;
  return Math.min(isOwn ? reach.clue(clue.id) : Number.POSITIVE_INFINITY, reach.table(clue.id));
}

/**
 * Returns the outside in the first act in which the clue can appear, and the inside of an envelope once it can be open.
 */
function clueLines(clue: SourceClue, { pack, script, reach, seat, act }: Blind): string[] {
  const comes = firstSeen(clue, seat, reach);
  const opens = clue.password === undefined ? comes : Math.max(comes, reach.condition({ unlocked: clue.id }));
  const place = script.places.find(({ id }) => id === clue.place)?.name;
  const title = small([clue.title, place, clue.spot].filter((words) => words !== undefined).join(' · '));
  const asked = [...ballotLines(clue.id, pack), ...questionLines(clue.id, pack)];
  const front = comes === act ? [...readableLines(clue), ...lockLines(clue), ...asked] : [];
  const inside = opens === act && clue.password !== undefined ? ['打开以后：', ...readableLines(clue.password)] : [];
  return comes === act || inside.length > 0 ? [title, ...front, ...inside] : [];
}

function readableLines({ text, alt, caption, sound }: Readable): string[] {
  const read = [text, alt === undefined ? undefined : `图上：${alt}`, caption].filter((line) => line !== undefined);
  return [...read, ...heardLines(sound)];
}

function lockLines({ password, trigger }: SourceClue): string[] {
  if (password !== undefined) return [`上着锁：${password.hint}`];
  if (trigger === undefined) return [];
  const button = trigger.on === 'tap' ? [`点「${trigger.verb ?? DO_IT}」以后：`] : [];
  return [trigger.label, ...button, ...announcedBy(trigger.effects)];
}

/** Default button text, as in the room, if the author gives no verb. */
const DO_IT = '动手';
