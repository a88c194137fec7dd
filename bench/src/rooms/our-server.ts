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
  /** Process ids of the server, without those of a database. */
  readonly pids: readonly number[];
  /** Session tokens of users who are in no room. */
  readonly idle: readonly string[];
  /** Opens the rooms with six players each. The last rooms start near the end of their game. */
  play(): Promise<Contestant>;
}

/**
 * Starts one server over one database, with one process by default. Without `databaseUrl` it uses the embedded
 * database, which runs as its child process.
 */
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
    // With `SERVERS=1` our server does not notify other servers, like the rivals.
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
