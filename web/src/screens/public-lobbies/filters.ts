// Filters of the public lobbies and their form in the address.
import type { RequestOf } from '@juzhongren/contract/call';
import {
  PUBLIC_LOBBY_WHENS,
  type tablesList,
  type PublicLobbyWhen,
} from '@juzhongren/contract/room-calls/public-lobbies';

export interface PublicLobbyFilters {
  readonly when: PublicLobbyWhen | 'any';
  /** 0 means any number. */
  readonly player: number;
  readonly voice: boolean;
  readonly newcomers: boolean;
}

export const ANY_PUBLIC_LOBBY: PublicLobbyFilters = { when: 'any', player: 0, voice: false, newcomers: false };

const PLAYERS = [2, 3, 4, 5, 6, 7, 8, 9, 10];

export const WHEN_CHOICES = [
  ['any', '时间不限'],
  ['now', '现在就开'],
  ['today', '今天'],
  ['later', '改天'],
] as const satisfies readonly (readonly [PublicLobbyFilters['when'], string])[];

export const PLAYER_CHOICES: readonly (readonly [number, string])[] = [
  [0, '人数不限'],
  ...PLAYERS.map((player): readonly [number, string] => [player, `${player}人本`]),
];

export function filtersOf(query: URLSearchParams): PublicLobbyFilters {
  const when = PUBLIC_LOBBY_WHENS.find((one) => one === query.get('when')) ?? 'any';
  const player = PLAYERS.find((one) => String(one) === query.get('player')) ?? 0;
  return { when, player, voice: query.get('voice') === '1', newcomers: query.get('newcomers') === '1' };
}

export function queryOf({ when, player, voice, newcomers }: PublicLobbyFilters): URLSearchParams {
  const query = new URLSearchParams();
  if (when !== 'any') query.set('when', when);
  if (player !== 0) query.set('player', String(player));
  if (voice) query.set('voice', '1');
  if (newcomers) query.set('newcomers', '1');
  return query;
}

export const requestOf = ({ when, player, voice, newcomers }: PublicLobbyFilters): RequestOf<typeof tablesList> => ({
  ...(when === 'any' ? {} : { when }),
  ...(player === 0 ? {} : { player: String(player) }),
  ...(voice ? { voice: '1' } : {}),
  ...(newcomers ? { newcomers: '1' } : {}),
});

export const isAny = (filters: PublicLobbyFilters): boolean => queryOf(filters).toString() === '';
