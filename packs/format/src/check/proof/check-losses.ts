// The case survives what happens at tables: a seat leaves or keeps silent, a clue is overlooked or kept, a vote goes
// another way.
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

/** Answers how many losses of a seat the proof survives; null when one plays alone. */
export function checkLosses(proof: Proof): SeatLoss | null {
  const { mystery, publishable } = proof;
  const seats = mystery.pack.characters.map(({ id }) => id);
  // What cannot be proven at all has its own message.
  const isSound = isProven(mystery, publishable);
  if (isSound) checkClues(proof);
  if (isSound) checkVotes(proof);
  if (mystery.isSolo) return null;
  const survived = seats.filter((seat) => isSound && survivesWithout(proof, seat));
  return { survived: survived.length, seats: seats.length };
}

/** Undefined when the proof stands, else what it lacks. */
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
    // What a vote may leave closed is not sure, whatever else is promised of it.
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

/** Clues that nobody can overlook or keep: they only ever come to the whole table. */
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

/** Advice: how a vote in the acts ends shall not decide whether there is a proof. */
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
