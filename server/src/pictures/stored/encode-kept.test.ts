import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PictureUse } from '../../database/tables/pictures.ts';
import { encodeKept } from './encode-kept.ts';

const ID = 'a'.repeat(40);
const source = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="40"><rect width="30" height="40"/></svg>',
);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'juzhongren-pictures-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function encoded(picture: { source: Buffer; use: PictureUse }, cache: string): Promise<Buffer | undefined> {
  const outcome = await encodeKept(ID, picture, { cache });
  return outcome.ok ? outcome.bytes : undefined;
}

test('encodes a picture once and finds it again by its id', async () => {
  const cache = join(folder, 'cache');
  const bytes = await encoded({ source, use: 'coverSmall' }, cache);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 360, height: 480 });
  expect(readdirSync(cache)).toEqual([`${ID}.webp`]);
  writeFileSync(join(cache, `${ID}.webp`), 'kept');
  expect(String(await encoded({ source, use: 'coverSmall' }, cache))).toBe('kept');
});

test('leaves no file after a failed encoding', async () => {
  const outcome = await encodeKept(ID, { source: Buffer.from('no picture'), use: 'avatar' }, { cache: folder });
  expect(outcome).toEqual({ ok: false, reason: 'unreadable' });
  expect(readdirSync(folder)).toEqual([]);
});

test('encodes the picture even if the cache cannot be written', async () => {
  writeFileSync(join(folder, 'file'), '');
  expect(await encoded({ source, use: 'avatar' }, join(folder, 'file'))).toBeDefined();
});
