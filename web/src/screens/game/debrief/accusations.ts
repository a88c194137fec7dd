// Evaluates the deciding vote: who accused whom, and who was fooled.
import type { DebriefView } from '@juzhongren/contract/room/debrief';
import type { CharacterView } from '@juzhongren/contract/room/seats';
import type { RoomView } from '@juzhongren/contract/room/view';
import type { VoteView } from '@juzhongren/contract/room/votes';
import { characterName } from '../derived/cast.ts';

/** `hid`: a culprit or accomplice, whose ballot was part of their role. */
export type Verdict = 'fooled' | 'right' | 'silent' | 'hid';

export interface Accusation {
  readonly characterId: string;
  readonly verdict: Verdict;
  /** Label of the option; null for an abstention. */
  readonly choice: string | null;
  /** Character the option names, if any. */
  readonly accused: CharacterView | undefined;
}

export interface Decision {
  readonly vote: VoteView;
  readonly answer: string;
  /** True if the right option names a culprit: then a wrong ballot means the voter was fooled. */
  readonly accuses: boolean;
  readonly accusations: readonly Accusation[];
}

const ORDER: readonly Verdict[] = ['fooled', 'right', 'silent', 'hid'];

/** Returns the decision of the last closed vote that has a right option. Undefined if there is none. */
export function decisionOf(room: RoomView, debrief: DebriefView): Decision | undefined {
  const scored = room.clues.flatMap(({ vote }) => {
    const answer = vote?.options.find(({ optionId }) => optionId === vote.result?.correct)?.label;
    return vote?.result == null || answer === undefined ? [] : [{ vote, result: vote.result, answer }];
  });
  const last = scored.sort((one, other) => one.result.at - other.result.at).at(-1);
  if (last === undefined) return undefined;
  const { vote, result, answer } = last;
  const hid = [...debrief.culprits, ...debrief.accomplices];
  const verdictOn = (seat: string, choice: string | null): Verdict => {
    if (hid.includes(seat)) return 'hid';
    if (choice === null) return 'silent';
    return choice === result.correct ? 'right' : 'fooled';
  };
  const accusations = result.ballots.map(({ characterId, choice }): Accusation => {
    const label = vote.options.find(({ optionId }) => optionId === choice)?.label ?? null;
    return {
      characterId,
      verdict: verdictOn(characterId, choice),
      choice: label,
      accused: label === null ? undefined : room.characters.find(({ name }) => isNamed(label, name)),
    };
  });
  return {
    vote,
    answer,
    accuses: debrief.culprits.some((seat) => answer.includes(characterName(room, seat))),
    accusations: accusations.sort((one, other) => ORDER.indexOf(one.verdict) - ORDER.indexOf(other.verdict)),
  };
}

const isNamed = (label: string, name: string): boolean => label === name || label.startsWith(`${name}（`);

export const seatsWith = (accusations: readonly Accusation[], verdict: Verdict): readonly string[] =>
  accusations.filter((one) => one.verdict === verdict).map(({ characterId }) => characterId);
