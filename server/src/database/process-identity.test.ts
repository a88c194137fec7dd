import fs, { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { identityAt, identityOf, isAlive, placeIdentity } from './process-identity.ts';
import { withProcessLock } from './process-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'juzhongren-identity-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  rmSync(folder, { recursive: true });
});

/** Simulates a full disk: folders accept new names, but no file can be written. */
function fillDisk(): void {
  vi.spyOn(fs, 'writeFileSync').mockImplementation(() => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  });
  syncBuiltinESMExports();
}

const own = identityOf(process.pid);
const one = () => join(folder, 'one');

test.each(['with room', 'full'])(
  'places an identity once, reads it again and leaves no other file on a disk %s',
  (disk) => {
    if (disk === 'full') fillDisk();
    expect(identityAt(one())).toBeUndefined();
    expect(placeIdentity(one(), own)).toBe(true);
    expect(placeIdentity(one(), own)).toBe(false);
    expect(identityAt(one())).toEqual(own);
    expect(isAlive(own)).toBe(true);
    expect(readdirSync(folder)).toEqual(['one']);
    expect(lstatSync(one()).isSymbolicLink()).toBe(disk === 'full');
  },
);

test('takes a lock on a full disk, even one that a dead process left behind', async () => {
  placeIdentity(one(), { pid: 2 ** 30, start: '1' });
  fillDisk();
  expect(await withProcessLock(one(), async () => identityAt(one()))).toEqual(own);
  expect(readdirSync(folder)).toEqual([]);
});

test('throws any other error', () => {
  expect(() => placeIdentity(join(folder, 'nowhere', 'one'), own)).toThrow('ENOENT');
});
