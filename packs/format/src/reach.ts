// What a table can come to at all, and in which act at the earliest. Everything is taken at its best for the players:
// what is out of reach here is out of reach in every game.
import { type PackEffects, type Fact, effectsOf, revealedBy } from './pack-rules.ts';
import type { SourceClue } from './source-clue.ts';
import type { SourceCondition } from './source-rules.ts';
import type { SourcePlace, SourceScript } from './source-script.ts';
import type { SourcePack } from './source-pack.ts';

/** Number of an act; the closing counts as one after the last, the ending as one after that. */
export type When = number;
export const NEVER: When = Number.POSITIVE_INFINITY;

export interface Reach {
  clue(id: string): When;
  place(id: string): When;
  condition(condition: SourceCondition): When;
}

export function reachOf(pack: SourcePack, script: SourceScript): Reach {
  const clues = new Map<string, When>();
  const places = new Map<string, When>();
  const byId = new Map(pack.clues.map(({ value }) => [value.id, value]));
  const allEffects = effectsOf(pack);
  const questionClue = new Map(
    [...pack.sheets].flatMap(([id, { value }]) => (value.questions ?? []).map((question) => [question.id, id])),
  );
  const clue = (id: string) => clues.get(id) ?? NEVER;
  const place = (id: string) => places.get(id) ?? NEVER;
  const condition = (wanted: SourceCondition): When => {
    if ('all' in wanted) return Math.max(1, ...wanted.all.map(condition));
    if ('any' in wanted) return Math.min(NEVER, ...wanted.any.map(condition));
    if ('not' in wanted) return 1;
    return fact(wanted);
  };
  const closing = script.acts.length + 1;
  /** A vote in the closing is counted when the game ends. */
  const counted = (id: string) => (clue(id) >= closing ? clue(id) + 1 : clue(id));
  const fact = (wanted: Fact): When => {
    if ('act' in wanted) return wanted.act;
    if ('vote' in wanted)
      return wanted.chose !== undefined && ['split', 'none'].includes(wanted.how ?? '') ? NEVER : counted(wanted.vote);
    if ('voted' in wanted) return clue(wanted.voted);
    // Whether an answer is right is not known before the closing.
    if ('right' in wanted) return Math.max(clue(questionClue.get(wanted.right) ?? ''), closing);
    if ('published' in wanted)
      return canBePublished(byId.get(wanted.published), allEffects) ? clue(wanted.published) : NEVER;
    if ('unlocked' in wanted) return byId.get(wanted.unlocked)?.password === undefined ? NEVER : clue(wanted.unlocked);
    if ('triggered' in wanted)
      return byId.get(wanted.triggered)?.trigger === undefined ? NEVER : clue(wanted.triggered);
    return clue('found' in wanted ? wanted.found : wanted.holds);
  };
  const lower = (map: Map<string, When>, id: string, when: When) => {
    if (when >= (map.get(id) ?? NEVER)) return false;
    map.set(id, when);
    return true;
  };
  for (const { id, locked } of script.places) if (!locked) places.set(id, 1);

  // Nothing ever moves later, so this comes to rest.
  for (let moved = true; moved;) {
    moved = false;
    for (const { value } of pack.clues) {
      moved = lower(clues, value.id, arrival(value, { script, place, condition, closing })) || moved;
    }
    for (const { clue: id, from, effects } of allEffects) {
      const when = from === 'vote' ? counted(id) : clue(id);
      for (const effect of effects) {
        const revealed = revealedBy(effect);
        if (revealed !== undefined) moved = lower(clues, revealed, when) || moved;
        if ('openPlace' in effect) moved = lower(places, effect.openPlace, when) || moved;
      }
    }
  }
  return { clue, place, condition };
}

interface Around extends Pick<Reach, 'place' | 'condition'> {
  script: SourceScript;
  closing: When;
}

/** When a clue comes by its own placement, effects apart. */
function arrival(clue: SourceClue, { script, place, condition, closing }: Around): When {
  if (clue.opens === 'closing') return closing;
  if (clue.opens === 'effect') return NEVER;
  if (clue.opens !== undefined) return clue.opens.act;
  const at = script.places.find(({ id }) => id === clue.place);
  if (at === undefined) return NEVER;
  const from = Math.max(place(at.id), clue.needs === undefined ? 1 : condition(clue.needs));
  return searchableActs(clue, at, script).find((act) => act >= from) ?? NEVER;
}

/** Acts in which both the clue and its place are there. */
export function searchableActs(clue: SourceClue, place: SourcePlace, script: SourceScript): When[] {
  const acts = script.acts.map((_, index) => index + 1);
  return acts.filter(
    (act) => act >= (clue.act ?? 1) && act <= (clue.until ?? acts.length) && (place.acts ?? acts).includes(act),
  );
}

/** By its holder, by itself, by being opened for the table, or because it comes to the whole table. */
function canBePublished(clue: SourceClue | undefined, effects: readonly PackEffects[]): boolean {
  if (clue === undefined) return false;
  return (
    clue.publish !== 'never' ||
    (clue.opens !== undefined && clue.opens !== 'effect' && clue.to === undefined) ||
    clue.password?.opens === 'table' ||
    effects.some(({ effects: list, from }) =>
      list.some(
        (effect) =>
          ('openVote' in effect && effect.openVote === clue.id) ||
          ('reveal' in effect && effect.reveal === clue.id && (effect.to === 'table' || from === 'vote')),
      ),
    )
  );
}
