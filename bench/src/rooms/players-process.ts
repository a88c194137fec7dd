// Process that simulates the players of all rooms of one server.
import { performance } from 'node:perf_hooks';
import { seededRandom } from '@juzhongren/engine/state/seeded-random';
import { takeOrders } from '../server/child.ts';
import { inParts } from '../wire/in-parts.ts';
import { type OwnLoad, watchOwnLoad } from './own-load.ts';
import { type ActingRoom, type Counted, type Pace, playAtPace } from './pace.ts';
import { openRoom, type PlayedRoom } from './played-room.ts';
import { rivalRoom } from './rival-room.ts';
import { type OpenEnds, type RivalName } from '../../rivals/rival.ts';
import { openWire } from '../wire/wire.ts';

export type Opening =
  | { readonly at: 'ours'; readonly address: string; readonly tables: readonly (readonly string[])[] }
  | { readonly at: RivalName; readonly port: number; readonly rooms: number; readonly lengths: readonly number[] };

export type PlayersOrder =
  | { readonly type: 'open'; readonly opening: Opening }
  | { readonly type: 'play'; readonly pace: Pace; readonly seed: number }
  | { readonly type: 'stages' };

/** Bytes of each broadcast so far. */
export interface Opened {
  readonly lengths: readonly number[];
}

export interface Played {
  readonly samples: readonly Counted[];
  readonly seconds: number;
  readonly own: OwnLoad;
}

const ROOMS_AT_ONCE = 4;
/** Actions that the last of our rooms plays before counting. A whole game has about 290. */
const PLAYED_BEFORE = 260;

/** Imports each rival's library only when it is compared, because it may not be installed. */
const ENDS: Record<RivalName, () => Promise<OpenEnds>> = {
  'bare ws': async () => (await import('../../rivals/bare-ends.ts')).openBareEnds,
  Colyseus: async () => (await import('../../rivals/colyseus-ends.ts')).openColyseusEnds,
  'Socket.IO': async () => (await import('../../rivals/socketio-ends.ts')).openSocketIoEnds,
  'boardgame.io': async () => (await import('../../rivals/boardgame-ends.ts')).openBoardgameEnds,
};

let rooms: readonly ActingRoom[] = [];
let ours: readonly PlayedRoom[] = [];

takeOrders(async (order: PlayersOrder): Promise<Opened | Played | string> => {
  switch (order.type) {
    case 'open':
      return await open(order.opening);
    case 'play':
      return await play(order);
    case 'stages':
      return stages();
  }
});

async function open(opening: Opening): Promise<Opened> {
  if (opening.at === 'ours') return await openOurs(opening);
  const random = seededRandom(opening.rooms);
  const openEnds = await ENDS[opening.at]();
  const numbers = Array.from({ length: opening.rooms }, (_, room) => room);
  rooms = await inParts(numbers, ROOMS_AT_ONCE, async (room) =>
    rivalRoom({ ends: await openEnds({ port: opening.port, room }), room }, opening.lengths, random),
  );
  return { lengths: opening.lengths };
}

async function openOurs({ address, tables }: Extract<Opening, { at: 'ours' }>): Promise<Opened> {
  const wire = openWire(address);
  ours = await inParts(tables, ROOMS_AT_ONCE, (table, number) => openRoom(wire, table, seededRandom(number)));
  rooms = ours;
  const lengths = await inParts(ours, ROOMS_AT_ONCE, (room, number) =>
    playOn(room, (number / ours.length) * PLAYED_BEFORE),
  );
  return { lengths: lengths.flat() };
}

/** Plays without pauses, so that the rooms reach different points of the game, with few and with many clues. */
async function playOn(room: PlayedRoom, actions: number): Promise<number[]> {
  const lengths: number[] = [];
  for (let played = 0; played < actions; played += 1) {
    const sample = await room.act();
    if (sample !== undefined) lengths.push(sample.bytes);
  }
  return lengths;
}

async function play({ pace, seed }: Extract<PlayersOrder, { type: 'play' }>): Promise<Played> {
  let own = watchOwnLoad();
  let begun = performance.now();
  const playing = rooms.filter((_, number) => number % (pace.oneIn ?? 1) === 0);
  const samples = await playAtPace(playing, pace, {
    random: seededRandom(seed),
    counting: () => {
      own();
      own = watchOwnLoad();
      begun = performance.now();
      // Tells the benchmark process to start measuring the server at the same time.
      process.send?.({ done: 'counting' });
    },
  });
  return { samples, seconds: (performance.now() - begun) / 1_000, own: own() };
}

function stages(): string {
  return [...Map.groupBy(ours, (room) => room.stage())]
    .map(([stage, { length }]) => `${stage}: ${length}`)
    .sort()
    .join(', ');
}
