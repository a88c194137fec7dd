// Starts a server with a room of six in its first act and ten users in a lobby, and returns their session tokens.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { partyCreate, partyJoin } from '@juzhongren/contract/room-calls/room';
import { fillTemplate } from '@juzhongren/pack-format/new/fill-template';
import { makeTokens } from '../server/people.ts';
import { type RunningServer, startServer } from '../server/running-server.ts';
import { scratchFolder } from '../server/scratch-folder.ts';
import type { Undo } from '../server/undo.ts';
import { seatRoom } from '../web/seated-room.ts';
import { openWire } from '../wire/wire.ts';

const SIX = { players: 6, id: 990_006 };
const TEN = { players: 10, id: 990_010 };

export interface Tables {
  readonly server: RunningServer;
  readonly six: readonly string[];
  readonly ten: readonly string[];
}

/** @param settings environment variables for the server's voice chat */
export async function startTables(settings: Readonly<Record<string, string>>, undo: Undo): Promise<Tables> {
  const folder = scratchFolder(undo);
  const packs = join(folder, 'packs');
  for (const { players, id } of [SIX, TEN]) {
    for (const [file, text] of fillTemplate({ players, id, schemas: '.' })) {
      const path = join(packs, `talk-${players}`, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
  }
  const env = { DATA_DIR: join(folder, 'data'), PACKS_DIR: packs, DEMO_DATA: 'false', ...settings };
  const tokens = await makeTokens(env, SIX.players + TEN.players);
  const [six, ten] = [tokens.slice(0, SIX.players), tokens.slice(SIX.players)];
  const server = await startServer(env);
  undo.add(() => server.stop());
  const wire = openWire(server.address);
  try {
    await seatRoom(wire, SIX.id, six);
    const [host = '', ...guests] = ten;
    const requestId = (): { requestId: string } => ({ requestId: randomUUID() });
    const { partyId } = await wire.require(partyCreate, { scriptId: TEN.id, ...requestId() }, host);
    for (const guest of guests) await wire.require(partyJoin, { partyId, ...requestId() }, guest);
  } finally {
    wire.close();
  }
  return { server, six, ten };
}
