import { PLAYERS_MAX, PLAYERS_MIN } from '@juzhongren/contract/limits';
import { DIFFICULTY_LABELS } from '../../format/difficulty.ts';

/** What the list is narrowed to; 0 is «all». */
export interface Filters {
  readonly player: number;
  readonly sceneId: number;
  readonly level: number;
}

export const NO_FILTERS: Filters = { player: 0, sceneId: 0, level: 0 };

export interface Choice {
  readonly value: number;
  readonly label: string;
}

export const ALL: Choice = { value: 0, label: '全部' };

export const PLAYER_CHOICES: readonly Choice[] = [
  ALL,
  ...Array.from({ length: PLAYERS_MAX - PLAYERS_MIN + 1 }, (_, index) => ({
    value: PLAYERS_MIN + index,
    label: `${PLAYERS_MIN + index}人本`,
  })),
];

export const LEVEL_CHOICES: readonly Choice[] = [
  ALL,
  ...DIFFICULTY_LABELS.map((label, index) => ({ value: index + 1, label })),
];

/** Reads the filters from an address; what makes no sense there is «all». */
export function filtersOf(query: URLSearchParams): Filters {
  return {
    player: numberIn(query.get('player'), PLAYERS_MAX),
    sceneId: numberIn(query.get('sceneId'), Number.MAX_SAFE_INTEGER),
    level: numberIn(query.get('level'), DIFFICULTY_LABELS.length),
  };
}

/** The address's query for these filters; «all» is left out. */
export function queryOf(filters: Filters): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value !== 0) query.set(name, String(value));
  return query;
}

function numberIn(text: string | null, most: number): number {
  const value = text !== null && /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return value <= most ? value : 0;
}
