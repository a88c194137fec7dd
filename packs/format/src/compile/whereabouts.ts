// Compiles who was where and when, for the statement board: statements in clues and openings during play, the truth
// after the case.
import type { ScriptFacts, ScriptWhereabouts } from '@juzhongren/contract/script/facts';
import { type SourceFacts, storyTimeOf } from '../read/source-facts.ts';
import type { OpaqueIds } from './opaque-ids.ts';

/**
 * Returns nothing if the author states no whereabouts or sets `ledger` to false. `places` are the place ids of the
 * script.
 */
export function scriptWhereabouts(
  source: SourceFacts,
  ids: OpaqueIds,
  places: readonly string[],
): Pick<ScriptFacts, 'whereabouts'> {
  if (!source.ledger || source.timeline.length + source.claims.length === 0) return {};
  return { whereabouts: compiled(source, ids, places) };
}

function compiled(
  { people, locations, timeline, claims }: SourceFacts,
  ids: OpaqueIds,
  places: readonly string[],
): ScriptWhereabouts {
  const named = ({ id, name, public: from }: SourceFacts['people'][number]) => ({ id, name, public: from ?? null });
  const placeOf = new Map(locations.map(({ id, place = id }) => [id, place]));
  const stay = ({ who, at, from, until }: Claimed) => ({
    who,
    at: placeOf.get(at) ?? at,
    from: storyTimeOf(from),
    until: storyTimeOf(until),
  });
  return {
    people: people.map(named),
    locations: locations.filter(({ id, place = id }) => !places.includes(place)).map(named),
    told: claims
      .filter((claim) => claim.clues.length > 0 || claim.public !== undefined)
      .map((claim) => ({
        // The author's id could reveal what the claim is about.
        id: ids.of('claim', claim.id),
        ...stay(claim),
        clues: claim.clues.map((id) => ids.of('clue', id)),
        public: claim.public ?? null,
      })),
    stays: timeline.map(stay),
    lies: claims.filter(({ lie }) => lie).map((claim) => ({ ...stay(claim), brokenBy: claim.brokenBy })),
  };
}

type Claimed = Pick<SourceFacts['claims'][number], 'who' | 'at' | 'from' | 'until'>;
