// Process with separate servers and databases that plays games one after another.
import { takeOrders } from '@juzhongren/bench/server/child';
import { type Compared, playPairedGames } from './paired-games.ts';
import { playRandomGame, type Searched } from './random-games.ts';
import { overSockets, withoutPort } from './transport.ts';
import { openWorld, type World } from './world.ts';
import { plantWrongSeat } from './wrong-seat.ts';

export type LaneOrder =
  | { readonly type: 'open'; readonly socketFolder: string }
  | { readonly type: 'games'; readonly seeds: readonly number[]; readonly planted: Planted }
  | { readonly type: 'pairs'; readonly seeds: readonly number[]; readonly isPlanted: boolean };

/** Planted error: none, a leak in the script (`words`), or patches for the wrong seat (`seats`). */
export type Planted = 'nothing' | 'words' | 'seats';

export interface Games {
  readonly games: number;
  readonly messages: number;
  readonly bytes: number;
  readonly overSockets: number;
  /** Games with leaks, and games with other errors. */
  readonly leaking: readonly Searched[];
  readonly faulty: readonly Searched[];
}

export interface Pairs {
  readonly pairs: number;
  readonly messages: number;
  readonly parted: readonly Compared[];
  readonly faulty: readonly Compared[];
}

/** Two servers per process, so that one can work while the other waits for the database. Pairs also need two. */
const WORLDS = 2;
/** Interval of games over real connections. */
const OVER_SOCKETS_EVERY = 10;

let worlds: readonly World[] = [];

takeOrders(async (order: LaneOrder): Promise<Games | Pairs | true> => {
  switch (order.type) {
    case 'open':
      worlds = await Promise.all(Array.from({ length: WORLDS }, () => openWorld(order.socketFolder)));
      return true;
    case 'games':
      return await playGames(order);
    case 'pairs':
      return await playPairs(order);
  }
});

async function playGames({ seeds, planted }: Extract<LaneOrder, { type: 'games' }>): Promise<Games> {
  const searched: Searched[] = [];
  const rest = seeds.values();
  const mend = planted === 'seats' ? plantWrongSeat() : () => {};
  await Promise.all(
    worlds.map(async (world) => {
      for (const seed of rest) {
        const transport = isOverSockets(seed) ? overSockets(world) : withoutPort(world);
        searched.push(await playRandomGame({ world, transport }, { seed, isPlanted: planted === 'words' }));
      }
    }),
  ).finally(mend);
  return {
    games: searched.length,
    messages: sum(searched.map(({ messages }) => messages)),
    bytes: sum(searched.map(({ bytes }) => bytes)),
    overSockets: seeds.filter(isOverSockets).length,
    leaking: searched.filter(({ leaks }) => leaks.length > 0).map(shortened),
    faulty: searched.filter(({ faults }) => faults.length > 0).map(shortened),
  };
}

/** Plays the same number of games on both servers, so that their users have the same ids. */
async function playPairs({ seeds, isPlanted }: Extract<LaneOrder, { type: 'pairs' }>): Promise<Pairs> {
  const compared: Compared[] = [];
  const [one, other] = worlds;
  if (one === undefined || other === undefined) throw new Error('A pair needs two worlds.');
  for (const seed of seeds) {
    const ends = [
      { world: one, transport: withoutPort(one) },
      { world: other, transport: withoutPort(other) },
    ] as const;
    compared.push(await playPairedGames(ends, { seed, isPlanted }));
  }
  return {
    pairs: compared.length,
    messages: sum(compared.map(({ messages }) => messages)),
    parted: compared.filter(({ parted }) => parted !== null),
    faulty: compared.filter(({ faults }) => faults.length > 0),
  };
}

const isOverSockets = (seed: number): boolean => seed % OVER_SOCKETS_EVERY === 0;
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
/** Shortens the lists to their first entry. The seed is enough to reproduce the rest. */
const shortened = (game: Searched): Searched => ({
  ...game,
  leaks: game.leaks.slice(0, 1),
  faults: game.faults.slice(0, 1),
});
