// The vote that decided, ballot by ballot: who accused whom, and whether they were fooled.
import type { DebriefView } from '@juzhongren/contract/room/debrief';
import type { CharacterView } from '@juzhongren/contract/room/seats';
import type { RoomView } from '@juzhongren/contract/room/view';
import type { VoteView } from '@juzhongren/contract/room/votes';
import { characterName } from '../derived/cast.ts';

/** `hid`: had a role, so their ballot was part of the game they played. */
export type Verdict = 'fooled' | 'right' | 'silent' | 'hid';

export interface Accusation {
  readonly characterId: string;
  readonly verdict: Verdict;
  /** The option as people read it; null is an abstention. */
  readonly choice: string | null;
  /** The character that is meant by it, where it is one. */
  readonly accused: CharacterView | undefined;
}

export interface Decision {
  readonly vote: VoteView;
  /** The right option as people read it. */
  readonly answer: string;
  /** The answer is a culprit of the table: who was wrong was fooled by them. */
  readonly accuses: boolean;
  /** Who was fooled first, who had to hide last. */
  readonly accusations: readonly Accusation[];
}

const ORDER: readonly Verdict[] = ['fooled', 'right', 'silent', 'hid'];

/** Of the votes that have a right option the one that closed last. Undefined when there was none. */
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

/** 「裴伯言」, 「裴伯言（管家）」. */
const isNamed = (label: string, name: string): boolean => label === name || label.startsWith(`${name}（`);

export const seatsWith = (accusations: readonly Accusation[], verdict: Verdict): readonly string[] =>
  accusations.filter((one) => one.verdict === verdict).map(({ characterId }) => characterId);
