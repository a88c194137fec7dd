import type { scriptList } from '@juzhongren/contract/catalogue';
import type { RequestOf } from '@juzhongren/contract/call';
import { SCRIPT_COST, SCRIPT_LENGTH } from '@juzhongren/contract/enumerations';
import { PLAYERS_MAX, PLAYERS_MIN } from '@juzhongren/contract/limits';
import { DIFFICULTY_LABELS } from '../../format/difficulty.ts';

type Condition = NonNullable<RequestOf<typeof scriptList>['condition']>;
type ScriptLength = (typeof SCRIPT_LENGTH)[keyof typeof SCRIPT_LENGTH];
type ScriptCost = (typeof SCRIPT_COST)[keyof typeof SCRIPT_COST];

/** Filters of the script list; 0 means all. */
export interface Filters {
  readonly player: number;
  readonly sceneId: number;
  readonly level: number;
  readonly length: 0 | ScriptLength;
  readonly cost: 0 | ScriptCost;
  /** 1: only scripts the signed-in user has not played. */
  readonly unplayed: number;
}

export const NO_FILTERS: Filters = { player: 0, sceneId: 0, level: 0, length: 0, cost: 0, unplayed: 0 };

export interface Choice<Value extends number = number> {
  readonly value: Value;
  readonly label: string;
}

export const ALL: Choice<0> = { value: 0, label: '全部' };

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

export const LENGTH_CHOICES: readonly Choice<Filters['length']>[] = [
  ALL,
  { value: SCRIPT_LENGTH.Short, label: '1小时以内' },
  { value: SCRIPT_LENGTH.Medium, label: '1到2小时' },
  { value: SCRIPT_LENGTH.Long, label: '2小时以上' },
];

export const COST_CHOICES: readonly Choice<Filters['cost']>[] = [
  ALL,
  { value: SCRIPT_COST.Free, label: '免费' },
  { value: SCRIPT_COST.Paid, label: '付费，会员免费' },
];

/** Returns the number of active filters in the bottom sheet. */
export const foldedCount = ({ length, cost, unplayed }: Filters): number =>
  [length, cost, unplayed].filter((value) => value !== 0).length;

/**
 * Returns the request condition. Extension: the additional filters are sent only if set, because a service of the
 * original specification does not know them.
 */
export function conditionOf({ player, sceneId, level, length, cost, unplayed }: Filters): Condition {
  return {
    player,
    sceneId,
    level,
    ...(length === 0 ? {} : { length }),
    ...(cost === 0 ? {} : { cost }),
    ...(unplayed === 0 ? {} : { unplayed: true }),
  };
}

/** Reads the filters from an address. Invalid values become 0. */
export function filtersOf(query: URLSearchParams): Filters {
  return {
    player: numberIn(query.get('player'), PLAYERS_MAX),
    sceneId: numberIn(query.get('sceneId'), Number.MAX_SAFE_INTEGER),
    level: numberIn(query.get('level'), DIFFICULTY_LABELS.length),
    length: oneOf(SCRIPT_LENGTH, query.get('length')),
    cost: oneOf(SCRIPT_COST, query.get('cost')),
    unplayed: numberIn(query.get('unplayed'), 1),
  };
}

export function queryOf(filters: Filters): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value !== 0) query.set(name, String(value));
  return query;
}

function oneOf<Value extends number>(known: Readonly<Record<string, Value>>, text: string | null): 0 | Value {
  return Object.values(known).find((value) => String(value) === text) ?? 0;
}

function numberIn(text: string | null, most: number): number {
  const value = text !== null && /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return value <= most ? value : 0;
}
