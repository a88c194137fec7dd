// Tests that data past its retention is deleted and nothing else. The privacy policy uses the same settings.
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { PARTY_STATUS } from '@juzhongren/contract/enumerations';
import { partySay } from '@juzhongren/contract/room-calls/talk';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { devTextMessages } from './integrations/dev-text-messages.ts';
import { sweepOutbox } from './integrations/outbox/sweep-outbox.ts';
import { keepComplaint } from './rooms/moderation/store.ts';
import { sweepTalk } from './rooms/talk/sweep-talk.ts';
import { accepted, player, roomWorld, type RoomWorld } from './rooms/testing/room-world.ts';
import { type Env, readEnv } from './settings/env.ts';
import { sweepInbox } from './sweep-inbox.ts';
import { sweepAuditLog } from './sweep-audit-log.ts';

const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;

let world: RoomWorld;
let folder: string;
beforeAll(async () => {
  world = await roomWorld();
  folder = mkdtempSync(join(tmpdir(), 'juzhongren-outbox-'));
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true });
});

const env = (settings: Record<string, string>): Env =>
  readEnv({ NODE_ENV: 'test', HUMAN_CHECK: 'none', DATA_DIR: folder, ...settings });
const deps = (settings: Record<string, string>) => ({ ...world.deps, env: env(settings) });

async function talkOf(partyId: string): Promise<string[]> {
  const rows = await world.deps.db
    .selectFrom('party_chat')
    .select('text')
    .where('party_id', '=', partyId)
    .orderBy('chat_seq')
    .execute();
  return rows.map(({ text }) => text);
}
const closed = (partyId: string) =>
  world.deps.db.updateTable('party').set({ status: PARTY_STATUS.Closed }).where('party_id', '=', partyId).execute();

test('deletes old messages of ended rooms in batches, but only if a retention is set', async () => {
  const [over, going] = [await world.game(), await world.game()];
  const say = async ({ partyId, players }: typeof over, text: string) =>
    await accepted(world, partySay, { partyId, text, requestId: randomUUID() }, player(players, 0));
  for (const text of ['一', '二', '三', '四', '五']) await say(over, text);
  await say(going, '还在玩');
  world.clock.advance(10 * DAY);
  await say(over, '后来说的');
  await closed(over.partyId);
  world.clock.advance(81 * DAY);
  expect(await sweepTalk(deps({}), 2)).toBe(0);
  expect(await talkOf(over.partyId)).toHaveLength(6);
  expect(await sweepTalk(deps({ KEEP_TALK_DAYS: '90' }), 2)).toBe(5);
  expect(await talkOf(over.partyId)).toEqual(['后来说的']);
  expect(await talkOf(going.partyId)).toEqual(['还在玩']);
});

test('keeps messages near an open complaint and deletes closed complaints later', async () => {
  const { db } = world.deps;
  const { partyId, players } = await world.game();
  const [teller, about] = [player(players, 0), player(players, 1)];
  await accepted(world, partySay, { partyId, text: '原话', requestId: randomUUID() }, about);
  const who = { partyId, userId: teller.userId, aboutId: about.userId, requestId: randomUUID() };
  const at = new Date(world.clock.now);
  await keepComplaint(db, { ...who, said: null, reason: 'abuse', remark: '', at });
  await closed(partyId);
  world.clock.advance(100 * DAY);
  const settings = deps({ KEEP_TALK_DAYS: '90', KEEP_CASES_DAYS: '20' });
  await sweepTalk(settings);
  expect(await talkOf(partyId)).toEqual(['原话']);
  await db
    .updateTable('complaint')
    .set({ state: 'closed', closed_at: new Date(world.clock.now) })
    .execute();
  await sweepTalk(settings);
  expect(await talkOf(partyId)).toEqual([]);
  const complaints = async () => (await db.selectFrom('complaint').select('complaint_id').execute()).length;
  world.clock.advance(19 * DAY);
  await sweepInbox(settings);
  expect(await complaints()).toBe(1);
  world.clock.advance(2 * DAY);
  await sweepInbox(settings);
  expect(await complaints()).toBe(0);
});

test('deletes old audit log rows if set, and records that in a row', async () => {
  const { db } = world.deps;
  await sql`insert into trail (at, actor_kind, actor, actor_from, action, on_what) values
    (clock_timestamp() - interval '400 days', 'machine', 'old', 'x', 'old', 'old'),
    (clock_timestamp() - interval '190 days', 'machine', 'young', 'x', 'young', 'young')`.execute(db);
  const here = (settings: Record<string, string>) => ({ ...deps(settings), now: Date.now });
  expect(await sweepAuditLog(here({}))).toBe(0);
  expect(await sweepAuditLog(here({ KEEP_TRAIL_DAYS: '365' }))).toBe(1);
  expect(await sweepAuditLog(here({ KEEP_TRAIL_DAYS: '365' }))).toBe(0);
  const rows = await db.selectFrom('trail').select(['actor', 'action']).orderBy('trail_id').execute();
  expect(rows).toEqual([
    { actor: 'young', action: 'young' },
    { actor: 'KEEP_TRAIL_DAYS', action: 'trail-forget' },
  ]);
});

test('deletes old outbox entries without losing concurrent ones', async () => {
  const outbox = devTextMessages({ dataDir: folder, now: () => world.clock.now, say: () => {} });
  await outbox.sendCode('13800000001', '1111');
  world.clock.advance(20 * DAY);
  await outbox.sendCode('13800000002', '2222');
  const codes = () =>
    readFileSync(join(folder, 'outbox/sms.jsonl'), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => (JSON.parse(line) as { code: string }).code);
  await sweepOutbox(deps({}));
  expect(codes()).toEqual(['1111', '2222']);
  world.clock.advance(11 * DAY);
  await sweepOutbox(deps({}));
  expect(codes()).toEqual(['2222']);
  world.clock.advance(20 * DAY);
  const sending = Array.from({ length: 50 }, (_, at) => outbox.sendCode('13800000003', String(3_000 + at)));
  await Promise.all([...sending, sweepOutbox(deps({}))]);
  // A writer that opened the file before the sweep moved it aside may still write there. The next sweep picks that line
  // up.
  const aside = readdirSync(join(folder, 'outbox')).filter((name) => name.startsWith('sms.jsonl.aside-'));
  expect(aside).toHaveLength(1);
  const late = JSON.stringify({ phone: '13800000004', code: '4000', at: world.clock.now });
  appendFileSync(join(folder, 'outbox', aside[0] ?? ''), `${late}\n`);
  await sweepOutbox(deps({}));
  expect(codes()).not.toContain('4000');
  world.clock.advance(HOUR);
  await sweepOutbox(deps({}));
  expect(codes().toSorted()).toEqual(Array.from({ length: 51 }, (_, at) => String(at === 50 ? 4_000 : 3_000 + at)));
  expect(readdirSync(join(folder, 'outbox'))).toEqual(['sms.jsonl']);
  mkdirSync(join(folder, 'outbox'), { recursive: true });
  writeFileSync(join(folder, 'outbox/draws.jsonl'), 'not JSON\n');
  await sweepOutbox(deps({}));
});
