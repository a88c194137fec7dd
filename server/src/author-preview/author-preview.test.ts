// Tests the routes of author preview, on a copy of the sample pack that is edited while rooms are open.
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  previewOpenedSchema,
  type PreviewOpened,
  previewStateSchema,
  type PreviewRoom,
} from '@juzhongren/contract/author-preview';
import { partyCreate, partyView } from '@juzhongren/contract/room-calls/room';
import { gameData } from '@juzhongren/contract/room-calls/texts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openSession } from '../accounts/sessions.ts';
import { buildApp } from '../app.ts';
import { importPacks } from '../catalogue/import/import-packs.ts';
import { openCatalogue } from '../catalogue/index/open-catalogue.ts';
import type { Catalogue } from '../ports/catalogue.ts';
import type { Deps } from '../ports/deps.ts';
import { requireDefined } from '../faults/require-defined.ts';
import { type TestDeps, testDeps } from '../testing/deps.ts';
import { testServer } from '../testing/server.ts';

const SAMPLE = join(dirname(fileURLToPath(import.meta.resolve('@juzhongren/pack-format/cli'))), 'testing/sample-pack');
const SLUG = 'paper-kite';

let folder: string;
let world: TestDeps;
let deps: Deps;
let app: FastifyInstance;
let catalogue: Catalogue;
const said: string[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'juzhongren-desk-'));
  cpSync(SAMPLE, join(folder, SLUG), { recursive: true });
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => said.push(String(line).trimEnd()) > 0);
  world = await testDeps({ env: { AUTHOR_DESK: 'true', PACKS_DIR: folder } });
  await importPacks(world.deps, folder);
  catalogue = await openCatalogue(world.deps);
  deps = { ...world.deps, catalogue };
  app = await buildApp(deps);
  await app.ready();
});
afterAll(async () => {
  await app.close();
  catalogue.close();
  await world.close();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const edit = (file: string, find: string, put: string) => {
  const path = join(folder, SLUG, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(find)) throw new Error(`${file} has no ${find}`);
  // Replaces the file by a rename, as careful editors do.
  writeFileSync(`${path}~`, text.replaceAll(find, put));
  renameSync(`${path}~`, path);
};
const ask = async (path: string, payload?: object, headers: Record<string, string> = {}) =>
  await app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url: `/author-desk/${path}`,
    headers: payload === undefined ? headers : { 'content-type': 'application/json', ...headers },
    ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
  });
const state = async () => previewStateSchema.parse((await ask('state')).json());
const open = async (): Promise<PreviewOpened> =>
  previewOpenedSchema.parse((await ask('tables', { slug: SLUG })).json());
const until = async (fits: (table: PreviewRoom | undefined) => boolean, partyId: string) =>
  await vi.waitFor(
    async () => {
      const table = (await state()).tables.find((one) => one.partyId === partyId);
      if (!fits(table)) throw new Error(`the table is ${JSON.stringify(table)}; it was said: ${said.join(' | ')}`);
      return table;
    },
    { timeout: 60_000, interval: 200 },
  );
const view = async (partyId: string, token: string) => {
  const url = `/game-service/api${partyView.path}?partyId=${partyId}`;
  const { params } = (await app.inject({ url, headers: { token } })).json<{ params: { room: View } }>();
  return params.room;
};
interface View {
  readonly seq: number;
  readonly script: { readonly script_name: string };
  readonly act: { readonly number: number } | null;
  readonly me: { readonly characterId: string };
  readonly debrief: unknown;
}
const text = async (partyId: string, token: string) =>
  (await app.inject({ url: `/game-service/api${gameData.path}?partyId=${partyId}&act=1`, headers: { token } })).body;
async function somebody(): Promise<{ token: string }> {
  const { user_id: userId } = await deps.db
    .insertInto('app_user')
    .values({ phone: null, nickname: '路人', avatar: null, created_at: new Date(deps.now()) })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  return { token: await openSession(deps, userId) };
}
const first = <One>(list: readonly One[]): One => requireDefined(list[0], 'there is one');

test('fills every seat with a generated player and starts the game', async () => {
  const { partyId, seats } = await open();
  const script = requireDefined(catalogue.entries()[0], 'the sample is there').shown;
  expect(seats).toHaveLength(script.card.player);
  for (const { token, characterId } of seats) {
    expect(await view(partyId, token)).toMatchObject({ act: { number: 1 }, me: { characterId } });
  }
  const entered = previewOpenedSchema.parse((await ask('enter', { partyId })).json());
  expect(entered.seats.map(({ userId }) => userId)).toEqual(seats.map(({ userId }) => userId));
});

test('counts no game as played', async () => {
  expect(await deps.db.selectFrom('script_player').selectAll().execute()).toEqual([]);
});

test('closes the old room and keeps the same players for a new one', async () => {
  const before = await open();
  const after = await open();
  expect((await state()).tables.map(({ partyId }) => partyId)).toEqual([after.partyId]);
  expect(after.seats.map(({ userId }) => userId)).toEqual(before.seats.map(({ userId }) => userId));
});

test('readies all seats on every "next" until the game ends', async () => {
  const { partyId, seats } = await open();
  const { token } = first(seats);
  for (let turns = 0; (await view(partyId, token)).debrief === null; turns += 1) {
    if (turns > 12) throw new Error('the table does not come to its end');
    expect((await ask('next', { partyId })).statusCode).toBe(200);
  }
});

test('updates changed words in an open preview room and keeps the version of ordinary rooms', async () => {
  const { partyId, seats, version } = await open();
  const { token } = first(seats);
  const person = await somebody();
  const created = await app.inject({
    method: 'POST',
    url: `/game-service/api${partyCreate.path}`,
    headers: { token: person.token, 'content-type': 'application/json' },
    payload: JSON.stringify({ scriptId: first(catalogue.entries()).scriptId }),
  });
  const ordinary = created.json<{ params: { partyId: string } }>().params.partyId;
  const before = await view(partyId, token);
  edit('script.yaml', '断线的纸鸢', '断线的风筝');
  const moved = await until((table) => table?.version !== version, partyId);
  expect(moved?.told).toBe('已换成新版本');
  // The room may move a moment before the message is printed.
  await expect.poll(() => said).toContain(`已更新 ${SLUG}`);
  const after = await view(partyId, token);
  expect(after.script.script_name).toBe('断线的风筝');
  expect(after.seq).toBeGreaterThan(before.seq);
  expect((await view(ordinary, person.token)).script.script_name).toBe('断线的纸鸢');
  edit('script.yaml', '断线的风筝', '断线的纸鸢');
  await until((table) => table?.version === version, partyId);
});

test('reports a broken pack, changes nothing, and continues after it is fixed', async () => {
  const { partyId, version } = await open();
  edit('script.yaml', 'format: 1', 'formar: 1');
  const refused = await vi.waitFor(
    async () => {
      const pack = first((await state()).packs);
      expect(pack.state).toBe('refused');
      return pack;
    },
    { timeout: 60_000, interval: 200 },
  );
  expect(refused.messages[0]).toMatch(/^script\.yaml:\d+ P\d{3} /);
  expect(said.join('\n')).toContain(refused.messages[0]);
  expect((await until((table) => table !== undefined, partyId))?.version).toBe(version);
  edit('script.yaml', 'formar: 1', 'format: 1');
  await vi.waitFor(async () => expect(first((await state()).packs).state).toBe('fine'), { timeout: 60_000 });
});

test('restarts at the same act when rules of the past game change', async () => {
  const { partyId, seats, version } = await open();
  const { token } = first(seats);
  await ask('next', { partyId });
  const before = await view(partyId, token);
  const [points = '', number] = /points: (\d+)/.exec(readFileSync(join(folder, SLUG, 'script.yaml'), 'utf8')) ?? [];
  edit('script.yaml', points, `points: ${Number(number) + 1}`);
  const moved = await until((table) => table?.version !== version, partyId);
  expect(moved?.told).toMatch(/^改动较大，已从头开始并走到(第 \d+ 幕|答题)$/);
  const after = await view(partyId, token);
  expect(after.act?.number).toBe(before.act?.number);
  expect(after.seq).toBeGreaterThan(before.seq);
  expect(await text(partyId, token)).toContain('"err":0');
});

test('returns 404 for a foreign host name', async () => {
  expect((await ask('state', undefined, { host: 'evil.example' })).statusCode).toBe(404);
});

test('rejects unknown packs, foreign rooms and invalid input', async () => {
  expect((await ask('tables', { slug: 'nobody' })).statusCode).toBe(404);
  for (const path of ['enter', 'next']) expect((await ask(path, { partyId: 'AAAAAAAAAAAA' })).statusCode).toBe(404);
  expect((await ask('tables', { slug: SLUG, more: 1 })).statusCode).toBe(404);
});

test('serves no author preview and creates no players when it is off', async () => {
  const plain = await testServer();
  try {
    for (const [method, path] of [
      ['GET', 'state'],
      ['POST', 'tables'],
      ['POST', 'enter'],
      ['POST', 'next'],
    ] as const) {
      const headers = { 'content-type': 'application/json', accept: 'application/json' };
      const { statusCode } = await plain.app.inject({ method, url: `/author-desk/${path}`, headers, payload: '{}' });
      expect(statusCode).toBe(404);
    }
    expect(await plain.deps.db.selectFrom('app_user').selectAll().execute()).toEqual([]);
  } finally {
    await plain.close();
  }
});
