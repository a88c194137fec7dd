import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { seededRandom } from '@juzhongren/engine/testing/random';
import type { Options } from '../section.ts';
import { withUndo } from '../undo.ts';
import { findOwnDatabase } from '../server/own-database.ts';
import { measure, type Measured } from './measure.ts';
import { openRivalRoom } from './rival-room.ts';

const PROGRAM = fileURLToPath(new URL('./rival-server.ts', import.meta.url));

/** The bare rival at the same pace on the same PostgreSQL server; `lengths` are the bytes of our run's messages. */
export async function measureRival(options: Options, lengths: readonly number[]): Promise<Measured> {
  return await withUndo(async (undo) => {
    const database = await findOwnDatabase(options.postgres, undo);
    if (database === undefined) throw new Error('The PostgreSQL server went away.');
    const child = fork(PROGRAM, [database.url], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    undo.add(() => child.kill());
    const [port] = (await once(child, 'message')) as [number];
    const random = seededRandom(options.rooms);
    const rooms: Awaited<ReturnType<typeof openRivalRoom>>[] = [];
    for (let room = 0; room < options.rooms; room += 1) {
      rooms.push(await openRivalRoom({ address: `ws://127.0.0.1:${port}`, room }, lengths, random));
    }
    undo.add(() => rooms.forEach((room) => room.close()));
    return await measure(rooms, child.pid ?? 0, options);
  });
}
