// What a closed case shows to people who have not played it: nothing of the story but what the script's own page says.
import { requireDefined } from '../../faults/require-defined.ts';
import type { Report } from './find-report.ts';
import { closedState } from './find-report.ts';
import { stamp } from './labels.ts';

export interface ShareCard {
  readonly scriptName: string;
  readonly author: string;
  /** `2026.11.21` */
  readonly date: string;
  /** All characters by name, in the script's order. */
  readonly cast: readonly string[];
  /** Whose card it is: a character, or that they led. */
  readonly character: string;
  readonly player: string;
  /** 0–100; null for who led. */
  readonly score: number | null;
  /** To the script's page. */
  readonly link: string;
  /** Media id of the cover. */
  readonly cover: string | null;
}

/** Neither roles, votes, clues, ending nor awards are read for it: what is not here cannot be told. */
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
