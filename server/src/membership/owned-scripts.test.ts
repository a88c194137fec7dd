import { sampleScript } from '@juzhongren/engine/testing/sample-script';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepScripts } from '../rooms/testing/fixed-catalogue.ts';
import { type TestServer, type TestUser, testServer } from '../testing/server.ts';
import { disown, findOwners, own, ownsScript } from './owned-scripts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await keepScripts(server.deps, [sampleScript, { ...sampleScript, id: 1002, slug: 'other' }]);
});
afterAll(() => server.close());

const scriptId = sampleScript.id;
const give = ({ userId }: TestUser, source: string, script = scriptId) =>
  server.deps.db
    .transaction()
    .execute((transaction) => own(transaction, { userId, scriptId: script, source, at: new Date(server.clock.now) }));

test('gives a script to a user once, from the first source, and accepts a repeat of that source', async () => {
  const [user, other] = [await server.user(), await server.user()];
  expect(await give(user, 'order:a')).toBe(true);
  expect(await give(user, 'order:a')).toBe(true);
  expect(await give(user, 'code:b')).toBe(false);
  expect(await ownsScript(server.deps.db, { userId: user.userId, scriptId })).toBe(true);
  expect(await ownsScript(server.deps.db, { userId: user.userId, scriptId: 1002 })).toBe(false);
  expect(await findOwners(server.deps.db, [user.userId, other.userId], scriptId)).toEqual(new Set([user.userId]));
});

test('gives only one script to one user per source', async () => {
  const [user, other] = [await server.user(), await server.user()];
  expect(await give(user, 'card:1')).toBe(true);
  expect(await give(user, 'card:1', 1002)).toBe(false);
  expect(await give(other, 'card:1')).toBe(false);
});

test('accepts one of twenty concurrent sources', async () => {
  const user = await server.user();
  const given = await Promise.all(Array.from({ length: 20 }, (_, number) => give(user, `code:${number}`)));
  expect(given.filter(Boolean)).toHaveLength(1);
});

test('takes a script back only for the source that gave it', async () => {
  const user = await server.user();
  await give(user, 'order:x');
  const takeBack = (source: string) =>
    server.deps.db.transaction().execute((transaction) => disown(transaction, source));
  await takeBack('order:y');
  expect(await ownsScript(server.deps.db, { userId: user.userId, scriptId })).toBe(true);
  await takeBack('order:x');
  expect(await ownsScript(server.deps.db, { userId: user.userId, scriptId })).toBe(false);
  expect(await give(user, 'order:x')).toBe(true);
});
