import { join } from 'node:path';
import { writePack } from '../generated/write-pack.ts';
import { type RunningServer, profiledCommand, startServer } from '../server/running-server.ts';
import { familyOf } from '../server/process-usage.ts';
import { scratchFolder } from '../server/scratch-folder.ts';
import type { Undo } from '../server/undo.ts';
import { type Contestant, openContestant } from './contestant.ts';
import { makeTokens } from '../server/people.ts';

const SEATS = 6;

export interface OurServer {
  readonly server: RunningServer;
  /** Its processes, without a database's. */
  readonly pids: readonly number[];
  /** People who are signed in and sit nowhere yet. */
  readonly idle: readonly string[];
  /** Lets six people a room begin to play; the last rooms stand near the end of their game. */
  play(): Promise<Contestant>;
}

/** One server over one database, of one process if not said otherwise. Without `databaseUrl` over the embedded one, which is its child. */
export async function startOurs(
  { rooms, idle }: { rooms: number; idle: number },
  { databaseUrl, processes = 1, undo }: { databaseUrl: string | undefined; processes?: number; undo: Undo },
): Promise<OurServer> {
  const folder = scratchFolder(undo);
  const packs = join(folder, 'packs');
  writePack(packs);
  const env = {
    DATA_DIR: join(folder, 'data'),
    PACKS_DIR: packs,
    DEMO_DATA: 'false',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    // One is said to be the only one, as the others are: it tells no other server what happens.
    SERVERS: String(processes),
  };
  const tokens = await makeTokens(env, rooms * SEATS + idle);
  const server = await startServer(env, profiledCommand());
  undo.add(() => server.stop());
  const pids = databaseUrl === undefined ? [server.pid] : familyOf(server.pid);
  const tables = Array.from({ length: rooms }, (_, number) => tokens.slice(number * SEATS, (number + 1) * SEATS));
  return {
    server,
    pids,
    idle: tokens.slice(rooms * SEATS),
    play: () => openContestant({ name: 'ours', pids }, { at: 'ours', address: server.address, tables }, undo),
  };
}
