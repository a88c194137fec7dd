// Computes what can be reached at all and in which act at the earliest, always in the players' favour. Anything out of
// reach here is out of reach in every game.
import { type Fact, type PackEffects, effectsOf, revealedBy } from '../../read/pack-rules.ts';
import type { SourceClue } from '../../read/source-clue.ts';
import type { SourceCondition } from '../../read/source-rules.ts';
import type { SourcePlace, SourceScript } from '../../read/source-script.ts';
import type { SourcePack } from '../../read/source-pack.ts';

/** Number of an act. The closing is one more than the last act, the ending one more than the closing. */
export type When = number;
export const NEVER: When = Number.POSITIVE_INFINITY;

export interface Reach {
  /** Earliest act in which the clue comes to anybody. */
  clue(id: string): When;
  /** Earliest act in which the clue can be public; for an envelope, its outside. */
  table(id: string): When;
  place(id: string): When;
  condition(condition: SourceCondition): When;
}

/** Describes a game that lacks something. By default nothing is missing. */
export interface Lack {
  /** Seats without a player. Clues that only they could have never appear, unless the rules of play release them. */
  emptySeats?: ReadonlySet<string>;
  withheld?: ReadonlySet<string>;
  /** Act from which the password of an envelope is known. */
  wordKnown?: (clue: string) => When;
  branchOpen?: (vote: string, branch: number) => boolean;
  voteEnds?: (vote: string, end: Pick<Extract<SourceCondition, { vote: string }>, 'how' | 'chose'>) => boolean;
}

/** Computes by fixed-point iteration when clues, places and conditions can be reached, given what the game lacks. */
export function reachOf(pack: SourcePack, script: SourceScript, lack: Lack = {}): Reach {
  const {
    emptySeats = new Set(),
    withheld = new Set(),
    wordKnown = () => 1,
    branchOpen = () => true,
    voteEnds = () => true,
  } = lack;
  const clues = new Map<string, When>();
  const tabled = new Map<string, When>();
  const places = new Map<string, When>();
  const byId = new Map(pack.clues.map(({ value }) => [value.id, value]));
  const allEffects = effectsOf(pack).filter(
    ({ clue, branch }) => branch === undefined || clue === undefined || branchOpen(clue, branch),
  );
  const questionClue = new Map(
    [...pack.sheets].flatMap(([id, { value }]) => (value.questions ?? []).map((question) => [question.id, id])),
  );
  const confessing = new Set(
    pack.characters.filter(({ card }) => card?.value.confession !== undefined).map(({ id }) => id),
  );
  const clue = (id: string) => clues.get(id) ?? NEVER;
  const table = (id: string) => tabled.get(id) ?? NEVER;
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
  const opened = (id: string) => Math.max(clue(id), wordKnown(id));
  const fact = (wanted: Fact): When => {
    if ('act' in wanted) return wanted.act;
    if ('vote' in wanted && !voteEnds(wanted.vote, wanted)) return NEVER;
    if ('vote' in wanted)
      return wanted.chose !== undefined && ['split', 'none'].includes(wanted.how ?? '') ? NEVER : counted(wanted.vote);
    if ('voted' in wanted) return clue(wanted.voted);
    if ('confessed' in wanted) return confessing.has(wanted.confessed) ? closing : NEVER;
    if ('won' in wanted) return closing + 1;
    if ('purse' in wanted) return 1;
    // The correctness of an answer is unknown before the closing.
    if ('right' in wanted) return Math.max(clue(questionClue.get(wanted.right) ?? ''), closing);
    if ('published' in wanted) return table(wanted.published);
    if ('unlocked' in wanted)
      return byId.get(wanted.unlocked)?.password === undefined ? NEVER : opened(wanted.unlocked);
    if ('triggered' in wanted)
      return byId.get(wanted.triggered)?.trigger === undefined ? NEVER : clue(wanted.triggered);
    return clue('found' in wanted ? wanted.found : wanted.holds);
  };
  const atClue = (id: string, from: PackEffects['from']) => (from === 'vote' ? counted(id) : clue(id));
  /** Skills are used in the acts only, and never by an empty seat. */
  const atSkill = ({ seat, act, when: wanted }: NonNullable<PackEffects['skill']>) => {
    if (emptySeats.has(seat)) return NEVER;
    const when = Math.max(act, wanted === undefined ? 1 : condition(wanted));
    return when < closing ? when : NEVER;
  };
  /** An interlude ends with its act at the latest. */
  const atInterlude = ({ act, when: wanted }: NonNullable<PackEffects['interlude']>) => {
    const when = Math.max(act, wanted === undefined ? 1 : condition(wanted));
    return when <= act ? when : NEVER;
  };
  const lower = (map: Map<string, When>, id: string, when: When) => {
    if (when >= (map.get(id) ?? NEVER)) return false;
    map.set(id, when);
    return true;
  };
  const come = (map: Map<string, When>, id: string, when: When) => !withheld.has(id) && lower(map, id, when);
  for (const { id, locked } of script.places) if (!locked) places.set(id, 1);

  // Ends because moments only become earlier.
  for (let moved = true; moved;) {
    moved = false;
    for (const { value } of pack.clues) {
      const { id, to, publish, password } = value;
      const own = arrival(value, { script, place, condition, closing, emptySeats });
      moved = come(clues, id, own) || moved;
      const isOpen = publish !== 'never' || (value.opens !== undefined && to === undefined && own < NEVER);
      const shown = Math.min(isOpen ? clue(id) : NEVER, password?.opens === 'table' ? opened(id) : NEVER);
      moved = come(tabled, id, shown) || moved;
    }
    for (const { clue: id, from, skill, interlude, effects } of allEffects) {
      const ofClue = () => atClue(id ?? '', from);
      const when = skill !== undefined ? atSkill(skill) : interlude === undefined ? ofClue() : atInterlude(interlude);
      for (const effect of effects) {
        const revealed = revealedBy(effect);
        if (revealed !== undefined) {
          moved = come(clues, revealed, when) || moved;
          const isForAll =
            from === 'vote' ||
            from === 'interlude' ||
            'openVote' in effect ||
            ('reveal' in effect && effect.to === 'table');
          if (isForAll) moved = come(tabled, revealed, when) || moved;
        }
        if ('openPlace' in effect) moved = lower(places, effect.openPlace, when) || moved;
      }
    }
  }
  return { clue, table, place, condition };
}

interface Around extends Pick<Reach, 'place' | 'condition'> {
  script: SourceScript;
  closing: When;
  emptySeats: ReadonlySet<string>;
}

/** Returns when a clue appears by its own placement, without effects. */
function arrival(clue: SourceClue, { script, place, condition, closing, emptySeats }: Around): When {
  if (clue.opens === 'closing') return unlessEmpty(clue, closing, { closing, emptySeats });
  if (clue.opens === 'effect') return NEVER;
  if (clue.opens !== undefined) return unlessEmpty(clue, clue.opens.act, { closing, emptySeats });
  const needs = clue.needs === undefined ? 1 : condition(clue.needs);
  // Clues that only empty seats could find are released without a search (engine: couldBeFound).
  if (clue.for?.every((seat) => emptySeats.has(seat)) === true)
    return released(clue, Math.max(clue.act ?? 1, needs), closing);
  const at = script.places.find(({ id }) => id === clue.place);
  if (at === undefined) return NEVER;
  const from = Math.max(place(at.id), needs);
  return searchableActs(clue, at, script).find((act) => act >= from) ?? NEVER;
}

const unlessEmpty = (
  { to, ...clue }: SourceClue,
  when: When,
  { closing, emptySeats }: Pick<Around, 'closing' | 'emptySeats'>,
) => (to !== undefined && emptySeats.has(to) ? released(clue, when, closing) : when);

/** At the end of an act an empty seat releases its essential clues. */
const released = (
  { essential, publish }: Pick<SourceClue, 'essential' | 'publish'>,
  when: When,
  closing: When,
): When => (essential && publish !== 'never' && when <= closing ? Math.min(when + 1, closing) : NEVER);

/** Returns the acts in which both the clue and its place are available. */
export function searchableActs(clue: SourceClue, place: SourcePlace, script: SourceScript): When[] {
  const acts = script.acts.map((_, index) => index + 1);
  return acts.filter(
    (act) => act >= (clue.act ?? 1) && act <= (clue.until ?? acts.length) && (place.acts ?? acts).includes(act),
  );
}
