// Tests that a catalogue change reaches the other servers within a second, whoever made it and even if the message is
// lost.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inProcessBus } from '../bus/in-process-bus.ts';
import { shownOf } from '../database/documents/shown-script.ts';
import { shownScripts } from '../database/migrations/005-shown-scripts.ts';
import { firstPages } from '../database/migrations/013-first-pages.ts';
import type { Bus } from '../ports/bus.ts';
import type { Catalogue } from '../ports/catalogue.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { testScript } from '../testing/script.ts';
import { keepContent } from './content/store.ts';
import { openCatalogue } from './index/open-catalogue.ts';
import { DATABASE_CLOCK, keepScript } from './index/store.ts';

/** Poll settings for a change to become visible. The timeout is generous because checks run late on a busy machine. */
const SOON = { timeout: 15_000, interval: 20 };

let database: TestDatabase;
let lines: string[];
const opened: Catalogue[] = [];
beforeEach(async () => {
  database = await testDatabase();
  lines = [];
});
afterEach(async () => {
  for (const catalogue of opened.splice(0)) catalogue.close();
  await database.close();
});

const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });

async function open(bus: Bus = inProcessBus()): Promise<Catalogue> {
  const catalogue = await openCatalogue({ db: database.db, bus, log });
  opened.push(catalogue);
  return catalogue;
}

async function keep(id: number, card: { name?: string; scene?: string } = {}, version = 'v1'): Promise<void> {
  const media = { cover: {}, coverSmall: {}, avatar: {}, place: {}, clue: {} };
  const script = testScript({ id, ...card });
  await keepScript(database.db, { script, version, sourceHash: `${id} ${version}`, media }, new Date(id * 1_000));
}

/** Changes a count as another program would, without a message. */
async function count(scriptId: number, gamers: number): Promise<void> {
  await database.db
    .updateTable('script')
    .set({ gamer_count: gamers, updated_at: DATABASE_CLOCK })
    .where('script_id', '=', scriptId)
    .execute();
}

const gamers = (catalogue: Catalogue, scriptId: number) => catalogue.findEntry(scriptId)?.gamerCount;

describe('catalogue change', () => {
  test('reaches its own server at once and other servers through the bus', async () => {
    await keep(1);
    const bus = inProcessBus();
    const [one, other] = [await open(bus), await open(bus)];
    // Backdates the rows, so that only the bus message can reveal the change.
    await database.db
      .updateTable('script')
      .set({ gamer_count: 5, updated_at: new Date(0) })
      .execute();
    await one.changed([1]);
    expect(gamers(one, 1)).toBe(5);
    await expect.poll(() => gamers(other, 1), SOON).toBe(5);
    await keep(2);
    await one.changed();
    expect(one.entries().map(({ scriptId }) => scriptId)).toEqual([2, 1]);
    await expect.poll(() => other.entries().length, SOON).toBe(2);
  });

  test('arrives when the bus message is lost', async () => {
    await keep(1);
    const deaf: Bus = { ...inProcessBus(), subscribe: () => () => {} };
    const [one, other] = [await open(), await open(deaf)];
    await count(1, 5);
    await one.changed([1]);
    await expect.poll(() => gamers(other, 1), SOON).toBe(5);
  });

  test('arrives without any message: figures, scripts, scenes, versions and delisting', async () => {
    await keep(1, { scene: '民国' });
    const catalogue = await open();
    await count(1, 7);
    await keep(2, { scene: '现代', name: '新来的' });
    await expect.poll(() => [gamers(catalogue, 1), catalogue.scenes().length], SOON).toEqual([7, 2]);
    await keep(2, { scene: '现代', name: '改了名' }, 'v2');
    await expect.poll(() => catalogue.findEntry(2)?.shown.card.name, SOON).toBe('改了名');
    await database.db.updateTable('script').set({ listed: false, updated_at: DATABASE_CLOCK }).execute();
    await expect.poll(() => catalogue.entries().length, SOON).toBe(0);
    expect([catalogue.scenes(), catalogue.findEntry(2)?.listed]).toEqual([[], false]);
  });

  test('appears in a catalogue that opens after it', async () => {
    await keep(1);
    await count(1, 3);
    expect(gamers(await open(), 1)).toBe(3);
  });

  test('arrives although its transaction commits seconds after the write', async () => {
    await keep(1);
    const catalogue = await open();
    await database.db
      .updateTable('script')
      .set({ gamer_count: 9, updated_at: sql<Date>`clock_timestamp() - interval '8 s'` })
      .execute();
    await expect.poll(() => gamers(catalogue, 1), SOON).toBe(9);
  });
});

test('keeps entries, views and generation if nothing changed', async () => {
  await keep(1);
  await keep(2);
  const catalogue = await open();
  const [generation, entries] = [catalogue.generation(), catalogue.entries()];
  await count(1, 0);
  await catalogue.changed([1]);
  await catalogue.changed();
  expect(catalogue.generation()).toBe(generation);
  expect(catalogue.entries()).toBe(entries);
  await count(1, 1);
  await catalogue.changed([1]);
  expect(catalogue.generation()).toBeGreaterThan(generation);
  expect(catalogue.findEntry(2)).toBe(entries[0]);
});

test('loads more than a thousand new scripts in several parts', async () => {
  await keep(1);
  const catalogue = await open();
  const { db } = database;
  await sql`insert into script_version (script_id, version, script, shown, media, imported_at)
    select n, version, script, shown, media, imported_at
    from script_version, generate_series(2, 1400) as n`.execute(db);
  await sql`insert into script (script_id, slug, version, created_at, updated_at)
    select n, 'made-' || n, 'v1', now(), clock_timestamp() from generate_series(2, 1400) as n`.execute(db);
  const sizes = new Set<number>();
  while (catalogue.entries().length < 1400) {
    sizes.add(catalogue.entries().length);
    await nextTurn();
  }
  expect(sizes.size).toBe(3);
});

test('removes a deleted script at the next full read', async () => {
  await keep(1);
  await keep(2);
  const catalogue = await open();
  await database.db.deleteFrom('script').where('script_id', '=', 1).execute();
  await catalogue.changed();
  expect(catalogue.entries().map(({ scriptId }) => scriptId)).toEqual([2]);
  expect(catalogue.findEntry(1)).toBeUndefined();
});

test('reads everything after an invalid bus message', async () => {
  const bus = inProcessBus();
  const catalogue = await open(bus);
  for (const message of ['', 'x 1.5', 'x -1', 'x 99999999999', '1,2', 'x 1 y']) {
    await keep(1, {}, message);
    bus.publish('catalogue-changed', message);
    await expect.poll(() => catalogue.findEntry(1)?.version, SOON).toBe(message);
  }
});

test("reads the operator's content without a message: scene order, expert comments", async () => {
  await keep(1, { scene: '民国' });
  await keep(2, { scene: '现代' });
  await keep(3, { scene: '古代' });
  const catalogue = await open();
  const before = catalogue.findEntry(1);
  const document = {
    banners: [],
    collections: [],
    popups: [],
    scenes: ['古代', '没有剧本的', '现代'],
    themes: {},
    expertComments: [{ scriptId: 1, comment: '值得', nickname: '编辑部' }],
    geniuses: [],
  };
  await keepContent(database.db, { document, sourceHash: 'x' });
  const expected = ['古代', '现代', '民国'];
  await expect.poll(() => catalogue.scenes().map(({ scene }) => scene), SOON).toEqual(expected);
  expect(catalogue.findEntry(1)?.geniusComment).toEqual({ comment: '值得', nickname: '编辑部' });
  expect(catalogue.findEntry(1)).not.toBe(before);
  // A change of figures keeps the expert comment.
  await count(1, 4);
  await catalogue.changed([1]);
  expect(catalogue.findEntry(1)).toMatchObject({ gamerCount: 4, geniusComment: { comment: '值得' } });
});

describe('invalid row', () => {
  const odd: [string, () => Promise<unknown>][] = [
    ['without its version', () => database.db.deleteFrom('script_version').where('script_id', '=', 2).execute()],
    [
      'with a card that is not one',
      () =>
        database.db
          .updateTable('script_version')
          .set({ shown: sql`jsonb_set(shown, '{card,level}', '"hard"')` })
          .where('script_id', '=', 2)
          .execute(),
    ],
    [
      'with pictures that are none',
      () =>
        database.db
          .updateTable('script_version')
          .set({ media: sql`'[]'::jsonb` })
          .where('script_id', '=', 2)
          .execute(),
    ],
    [
      'with a number for its pictures',
      () =>
        database.db
          .updateTable('script_version')
          .set({ media: sql`'5'::jsonb` })
          .where('script_id', '=', 2)
          .execute(),
    ],
  ];

  test.each(odd)('logs a row %s once, omits it and lists the others', async (_, spoil) => {
    await keep(1);
    await keep(2);
    await keep(3);
    await spoil();
    const catalogue = await open();
    expect(catalogue.entries().map(({ scriptId }) => scriptId)).toEqual([3, 1]);
    await catalogue.changed();
    await catalogue.changed([2]);
    const said = lines.filter((line) => line.includes('"scriptId":2'));
    expect(said).toHaveLength(1);
    expect(said[0]).not.toContain('canary');
  });

  test('omits a script while its current version is invalid', async () => {
    await keep(1);
    await keep(2);
    const catalogue = await open();
    await keep(2, {}, 'v2');
    await database.db
      .updateTable('script_version')
      .set({ shown: sql`'{}'::jsonb` })
      .where('version', '=', 'v2')
      .execute();
    await catalogue.changed([2]);
    expect(catalogue.entries().map(({ scriptId }) => scriptId)).toEqual([1]);
    await keep(2, {}, 'v3');
    await catalogue.changed([2]);
    expect(catalogue.entries().map(({ scriptId }) => scriptId)).toEqual([2, 1]);
  });
});

test('serves from memory while the database is unreachable, warns once and recovers', async () => {
  await keep(1);
  const catalogue = await open();
  const hide = sql`alter table script rename to script_elsewhere`;
  await hide.execute(database.db);
  await expect.poll(() => lines.length, SOON).toBe(1);
  await expect(catalogue.changed()).rejects.toThrow('script');
  await expect(catalogue.changed([1])).rejects.toThrow('script');
  expect(catalogue.entries()).toHaveLength(1);
  await sql`alter table script_elsewhere rename to script`.execute(database.db);
  await count(1, 6);
  await expect.poll(() => gamers(catalogue, 1), SOON).toBe(6);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('the catalogue was not refreshed');
});

test('stops refreshing once it is closed', async () => {
  await keep(1);
  const catalogue = await open();
  const watching = await open();
  catalogue.close();
  await count(1, 8);
  await expect.poll(() => gamers(watching, 1), SOON).toBe(8);
  expect(gamers(catalogue, 1)).toBe(0);
});

test('keeps old versions and shares one read between concurrent requests', async () => {
  await keep(1, { name: '旧' });
  const catalogue = await open();
  await keep(1, { name: '新' }, 'v2');
  const [old, again, unknown] = await Promise.all([
    catalogue.findVersion(1, 'v1'),
    catalogue.findVersion(1, 'v1'),
    catalogue.findVersion(1, 'v9'),
  ]);
  expect(old?.script.card.name).toBe('旧');
  expect(again).toBe(old);
  expect(unknown).toBeUndefined();
  await keep(1, { name: '后来的' }, 'v9');
  expect((await catalogue.findVersion(1, 'v9'))?.script.card.name).toBe('后来的');
});

test('migrates old versions to the same public data as new ones', async () => {
  await keep(1, { name: '旧' });
  const { db } = database;
  await sql`drop index script_updated; alter table script_version drop column shown`.execute(db);
  for (const { sql: statements } of [shownScripts, firstPages]) await sql.raw(statements).execute(db);
  const { shown } = await db.selectFrom('script_version').select('shown').executeTakeFirstOrThrow();
  expect(shown).toEqual(shownOf(testScript({ id: 1, name: '旧' })));
});
