import { join } from 'node:path';
import { seededRandom } from '@juzhongren/engine/testing/random';
import { writePack } from '../generated/write-pack.ts';
import type { Options } from '../section.ts';
import { serverCommand, startServer } from '../server/running-server.ts';
import { scratchFolder } from '../server/scratch-folder.ts';
import { withUndo } from '../undo.ts';
import { inParts } from './in-parts.ts';
import { measure, type Measured } from './measure.ts';
import { openRoom, type PlayedRoom } from './played-room.ts';
import { signInPeople } from './sign-in.ts';
import { openWire } from './wire.ts';

const SEATS = 6;
const ROOMS_AT_ONCE = 4;
/** Actions after which the last room begins to count; a whole game has about 290. */
const PLAYED_BEFORE = 260;
/** Where a profile of the server goes, for whoever looks for a hot spot. */
const PROFILE = process.env['BENCH_PROFILE'];

export interface OurRun extends Measured {
  /** How many rooms stood where at the end: «act 2: 80, act 3: 20». */
  readonly stages: string;
}

/** One server process over one database, rooms of six that play over the real wire. Without `databaseUrl` the embedded one. */
export async function measureOurs(options: Options, databaseUrl: string | undefined): Promise<OurRun> {
  return await withUndo(async (undo) => {
    const folder = scratchFolder(undo);
    const packs = join(folder, 'packs');
    const dataDir = join(folder, 'data');
    writePack(packs);
    const database: Record<string, string> = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
    const command = serverCommand(...(PROFILE === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${PROFILE}`]));
    const server = await startServer({ DATA_DIR: dataDir, PACKS_DIR: packs, DEMO_DATA: 'false', ...database }, command);
    undo.add(() => server.stop());
    const wire = openWire(server.address);
    undo.add(() => wire.close());
    const tokens = await signInPeople(wire, { count: options.rooms * SEATS, dataDir });
    const tables = Array.from({ length: options.rooms }, (_, number) =>
      tokens.slice(number * SEATS, (number + 1) * SEATS),
    );
    const rooms = await inParts(tables, ROOMS_AT_ONCE, (table, number) => openRoom(wire, table, seededRandom(number)));
    undo.add(() => rooms.forEach((room) => room.close()));
    await inParts(rooms, ROOMS_AT_ONCE, (room, number) => playOn(room, (number / rooms.length) * PLAYED_BEFORE));
    const measured = await measure(rooms, server.pid, options);
    const stages = Map.groupBy(rooms, (room) => room.stage());
    return {
      ...measured,
      stages: [...stages]
        .map(([stage, { length }]) => `${stage}: ${length}`)
        .sort()
        .join(', '),
    };
  });
}

/** Without pauses: so that the rooms are at different points of the game, with few clues and with many. */
async function playOn(room: PlayedRoom, actions: number): Promise<void> {
  for (let played = 0; played < actions; played += 1) await room.act();
}
