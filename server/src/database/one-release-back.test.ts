// Tests that servers of the previous release keep working after the first new server has migrated the schema.
import { randomUUID } from 'node:crypto';
import { partyReady } from '@juzhongren/contract/room-calls/seats';
import { partySay } from '@juzhongren/contract/room-calls/talk';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { accepted, player, roomWorld } from '../rooms/testing/room-world.ts';
import { EXPECTED_SCHEMA } from './schema/require-schema.ts';

test('continues a running game when every table gets a new column', async () => {
  const world = await roomWorld();
  const { partyId, players } = await world.game();
  const host = player(players, 0);
  const connection = await world.connect(partyId, host);
  await connection.next('room');
  for (const table of Object.keys(EXPECTED_SCHEMA.tables)) {
    await sql
      .raw(`alter table ${table} add column of_the_next_release integer not null default 1`)
      .execute(world.deps.db);
  }
  await accepted(world, partySay, { partyId, text: '还在吗', requestId: randomUUID() }, host);
  await connection.next('chat');
  const { seq } = await accepted(world, partyReady, { partyId, ready: true }, host);
  await connection.next('room', ({ room }) => room.seq === seq);
  const other = await world.game();
  const later = await accepted(world, partyReady, { partyId: other.partyId, ready: true }, player(other.players, 1));
  expect(later.seq).toBeGreaterThan(0);
  connection.close();
  await world.close();
});
