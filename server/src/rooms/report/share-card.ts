// Content of a share card for people who have not played: of the story only what the script's own page says.
import { requireDefined } from '../../faults/require-defined.ts';
import type { Report } from './find-report.ts';
import { closedState } from './find-report.ts';
import { stamp } from './labels.ts';

export interface ShareCard {
  readonly scriptName: string;
  readonly author: string;
  /** Date, for example `2026.11.21`. */
  readonly date: string;
  /** Names of all characters, in the script's order. */
  readonly cast: readonly string[];
  /** Character of the card's owner, or a label for the game master. */
  readonly character: string;
  readonly player: string;
  /** 0–100; null for the game master. */
  readonly score: number | null;
  /** Link to the script's page. */
  readonly link: string;
  /** Media id of the cover. */
  readonly cover: string | null;
}

/**
 * Returns the card of a record. Reads neither roles, votes, clues, the ending nor awards, so that the card cannot
 * reveal them.
 */
export function shareCardOf(report: Pick<Report, 'room' | 'seat' | 'userId' | 'endedAt'>, origin: string): ShareCard {
  const { room, seat, userId, endedAt } = report;
  const { card, characters, id } = room.script;
  const state = closedState(room);
  const people = [...state.room.members, ...state.room.former, ...(state.ledBy === null ? [] : [state.ledBy])];
  return {
    scriptName: card.name,
    author: card.author,
    date: stamp(endedAt),
    cast: characters.map(({ name }) => name),
    character:
      seat === null
        ? '主持人'
        : requireDefined(
            characters.find((character) => character.id === seat),
            'A record names a character the script does not have.',
          ).name,
    player: people.find((person) => person.userId === userId)?.nickname ?? '',
    score:
      seat === null
        ? null
        : requireDefined(
            state.scores.find((one) => one.seat === seat),
            'A seat of a closed case has no score.',
          ).score,
    link: `${origin}/script?id=${id}`,
    cover: room.media.cover[card.cover] ?? null,
  };
}
