import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadPack } from '@juzhongren/pack-format/load-pack';
import { expect, it } from 'vitest';
import { writeHurriedPack } from './hurried-pack.ts';

it('is a legal mystery whose acts last a minute', () => {
  const folder = mkdtempSync(join(tmpdir(), 'juzhongren-hurried-'));
  try {
    const loaded = loadPack(writeHurriedPack(folder));
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.messages));
    expect(loaded.script.acts.map(({ minutes }) => minutes)).toEqual([1, 1, 1]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
