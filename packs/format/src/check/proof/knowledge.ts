// Computes what the players can know and when, always assuming the best case. `publishable` counts public evidence
// only; `wide` adds what seats can tell or keep to themselves.
import { type Moment, NEVER, momentOf, withConclusions } from '@juzhongren/engine/case/derivation';
import { type SeatFrom, type SourceFacts, seatFrom } from '../../read/source-facts.ts';
import { type Lack, type Reach, reachOf } from '../shape/reach.ts';
import type { SourceClue } from '../../read/source-clue.ts';
import type { SourcePack } from '../../read/source-pack.ts';
import type { SourceScript } from '../../read/source-script.ts';

export interface Mystery {
  pack: SourcePack;
  script: SourceScript;
  facts: SourceFacts;
  /** Culprits and accomplices. They never tell what they know. */
  guilty: ReadonlySet<string>;
  /** True for a solo game. Its only sources are the seat's own text and finds. */
  isSolo: boolean;
  closing: Moment;
}

export function mysteryOf(pack: SourcePack, script: SourceScript, facts: SourceFacts): Mystery {
  const isSolo = pack.characters.length === 1;
  const withRole = pack.characters.flatMap(({ id, card }) =>
    card?.value.role !== undefined || id === facts.verdict.culprit ? [id] : [],
  );
  return { pack, script, facts, guilty: new Set(isSolo ? [] : withRole), isSolo, closing: script.acts.length + 1 };
}

export interface Knowledge {
  /** Returns the act in which a fact or a conclusion is known. */
  moment: (support: string) => Moment;
  /** Facts and conclusions that are known by the closing. */
  known: ReadonlySet<string>;
  reach: Reach;
}

export type Wide = 'publishable' | 'wide';

/** `lack` describes a game without certain seats, clues or branches. */
export function knowledgeOf(mystery: Mystery, wide: Wide, lack: Omit<Lack, 'wordKnown'> = {}): Knowledge {
  const { pack, script, facts, closing } = mystery;
  const sourcesOf = facts.facts.map((fact) => ({ ...fact, tellers: tellers(mystery, fact.seats, wide) }));
  const clues = new Map(pack.clues.map(({ value }) => [value.id, value]));
  let moments = new Map<string, Moment>();
  for (;;) {
    const before = moments;
    // A password missing in facts.yaml has its own message. Other checks must not fail because of it.
    const wordKnown = (id: string) => {
      const ways = Object.hasOwn(facts.passwords, id) ? facts.passwords[id] : undefined;
      return ways === undefined ? 1 : momentOf(ways, before);
    };
    const reach = reachOf(pack, script, { ...lack, wordKnown });
    const momentById = (id: string) => {
      const clue = clues.get(id);
      return clue === undefined ? NEVER : clueMoment(clue, { mystery, wide, reach, word: wordKnown(id) });
    };
    const single = sourcesOf.map(({ id, clues: from, tellers: who, public: opening }): [string, Moment] => [
      id,
      Math.min(opening ?? NEVER, ...from.map(momentById), ...who.map(({ act }) => act)),
    ]);
    moments = withConclusions(facts.conclusions, new Map(single));
    // Known passwords only move envelopes to an earlier act, so the loop ends when nothing changes.
    if (moments.size === before.size && [...moments].every(([id, moment]) => before.get(id) === moment)) {
      const known = new Set([...moments].flatMap(([id, moment]) => (moment <= closing ? [id] : [])));
      return { moment: (id) => moments.get(id) ?? NEVER, known, reach };
    }
  }
}

function tellers({ guilty, isSolo }: Mystery, seats: readonly string[], wide: Wide): SeatFrom[] {
  if (wide === 'publishable' && !isSolo) return [];
  return seats.map(seatFrom).filter(({ seat }) => !guilty.has(seat));
}

interface Telling {
  mystery: Mystery;
  wide: Wide;
  reach: Reach;
  /** Act in which the password of this envelope is known. */
  word: Moment;
}

/** Returns the act in which everybody knows what a clue says; in the wide sense, a seat that may tell it is enough. */
function clueMoment(clue: SourceClue, { mystery: { guilty, isSolo }, wide, reach, word }: Telling): Moment {
  const isKept = guilty.has(clue.to ?? '') || clue.for?.every((seat) => guilty.has(seat)) === true;
  const someone = isSolo || (wide === 'wide' && !isKept) ? reach.clue(clue.id) : NEVER;
  if (clue.password === undefined) return Math.min(someone, reach.table(clue.id));
  // Content that opens for one seat is public only once the envelope is public, because then everybody can open it.
  const outside = clue.password.opens === 'table' ? reach.clue(clue.id) : reach.table(clue.id);
  return Math.max(word, Math.min(someone, outside));
}
