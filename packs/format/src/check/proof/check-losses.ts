// Checks that the case stays provable if a seat leaves or keeps silent, a clue is overlooked or withheld, or a vote
// ends another way.
import { printable } from '../../messages/report.ts';
import type { SourceClue } from '../../read/source-clue.ts';
import { effectsOf, revealedBy } from '../../read/pack-rules.ts';
import { lacking } from './explain.ts';
import { type Mystery, knowledgeOf } from './knowledge.ts';
import { type Proof, isProven, provingOf } from './proof.ts';
import { contingentClues } from '../shape/outcomes.ts';
import type { Lack } from '../shape/reach.ts';

export interface SeatLoss {
  survived: number;
  seats: number;
}

/** Returns for how many seats the proof survives their loss; null in a solo game. */
export function checkLosses(proof: Proof): SeatLoss | null {
  const { mystery, publishable } = proof;
  const seats = mystery.pack.characters.map(({ id }) => id);
  // A case that cannot be proven at all has its own message.
  const isSound = isProven(mystery, publishable);
  if (isSound) checkClues(proof);
  if (isSound) checkVotes(proof);
  if (mystery.isSolo) return null;
  const survived = seats.filter((seat) => isSound && survivesWithout(proof, seat));
  return { survived: survived.length, seats: seats.length };
}

/** Returns what the proof lacks, or undefined if it still holds. */
function brokenBy(mystery: Mystery, lack: Omit<Lack, 'wordKnown'>): string | undefined {
  const knowledge = knowledgeOf(mystery, 'publishable', lack);
  if (isProven(mystery, knowledge)) return undefined;
  return lacking(mystery, knowledge, provingOf(mystery, mystery.facts.verdict.culprit));
}

function survivesWithout({ mystery, at, report }: Proof, seat: string): boolean {
  const broken = brokenBy(mystery, { emptySeats: new Set([seat]) });
  if (broken === undefined) return true;
  report.add(
    at(['verdict', 'culprit']),
    'S107',
    `座位${printable(seat)}空着就证不出凶手：${broken}；把只有它找得到的线索标为 essential，或另写一条推法`,
  );
  return false;
}

function checkClues({ mystery, report }: Proof): void {
  const { facts, pack } = mystery;
  const meant = new Set(facts.conclusions.flatMap(({ meant: why, from }) => (why === undefined ? [] : from.flat())));
  const excused = new Set(facts.facts.flatMap(({ id, clues }) => (meant.has(id) ? clues : [])));
  const given = givenToAll(mystery);
  const contingent = contingentClues(pack, mystery.script);
  for (const { value, at } of pack.clues) {
    // A clue that depends on a vote may never come, even if it is marked essential or published when found.
    const isSure = value.essential || value.publish === 'found' || given(value);
    if (excused.has(value.id) || (isSure && !contingent.has(value.id))) continue;
    const broken = brokenBy(mystery, { withheld: new Set([value.id]) });
    if (broken === undefined) continue;
    report.add(
      at([]),
      'S108',
      `没有线索${printable(value.id)}就证不出凶手：${broken}；另写一条推法，或标为 essential、publish: found`,
    );
  }
}

/** Returns a test for clues that nobody can overlook or withhold, because they only ever become public at once. */
function givenToAll({ pack }: Mystery): (clue: SourceClue) => boolean {
  const toSomebody = new Set(
    effectsOf(pack).flatMap(({ effects, from }) =>
      effects.flatMap((effect) =>
        'reveal' in effect && effect.to === 'finder' && from !== 'vote' && from !== 'interlude'
          ? [revealedBy(effect)]
          : [],
      ),
    ),
  );
  return ({ id, opens, to }) => opens !== undefined && to === undefined && !toSomebody.has(id);
}

/** Warns (W902) if the proof depends on how a vote during the acts ends. */
function checkVotes({ mystery, report }: Proof): void {
  for (const [id, { value, at }] of mystery.pack.sheets) {
    if (id === mystery.facts.verdict.vote) continue;
    value.vote?.branches.forEach((_, i) => {
      const broken = brokenBy(mystery, { branchOpen: (vote, branch) => vote !== id || branch === i });
      if (broken === undefined) return;
      report.add(at(['vote', 'branches', i]), 'W902', `这次投票若走到这一支，就证不出凶手：${broken}`);
    });
  }
}
