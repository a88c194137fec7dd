import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from '@juzhongren/bench/server/scratch-folder';
import { withUndo } from '@juzhongren/bench/server/undo';
import { describe, expect, test } from 'vitest';
import { admin, KEY, runDrill } from './drill.ts';

const [MOUNT, UNMOUNT] = ['/bin/mount', '/bin/umount'];
const LONG = process.env['JUZHONGREN_LONG'] === '1';
const PATIENCE = { timeout: LONG ? 1_200_000 : 300_000 };

/** Mounts a file system of 256 KB on this folder. Only root may do this; returns false otherwise. */
function smallDisk(folder: string): boolean {
  mkdirSync(folder);
  try {
    execFileSync(MOUNT, ['-t', 'tmpfs', '-o', 'size=256k', 'none', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

describe('backups', () => {
  test('restores everything acknowledged before the backup, whatever was killed', PATIENCE, async () => {
    const drill = await runDrill({ kills: LONG ? 20 : 1 });
    expect(drill).toMatchObject({ faults: [], halfFiles: [], halfTables: [] });
    expect(drill.acknowledged).toBeGreaterThan(50);
    expect(drill.said).toContain('行数和校验和都一致');
  });

  // Only in the long run, because each command is a process with a database.
  test.each(LONG ? ['disk'] : [])('refuses a wrong file and a full %s, and changes nothing', PATIENCE, async () => {
    await withUndo(async (undo) => {
      const folder = scratchFolder(undo);
      const [env, fresh] = ['data', 'fresh'].map((name) => ({
        DATA_DIR: join(folder, name),
        PACKS_DIR: join(folder, 'none'),
        BACKUP_KEY: KEY,
      }));
      const path = join(folder, 'good.backup');
      expect((await admin(env ?? {}, ['backup', path])).code).toBe(0);
      const bytes = readFileSync(path);
      const planted = {
        truncated: () => truncateSync(path, bytes.length - 100),
        changed: () => writeFileSync(path, Buffer.from(bytes.map((byte, at) => (at === 3_000 ? byte ^ 1 : byte)))),
        newer: () => writeFileSync(path, bytes.toString('latin1').replace('"format":1', '"format":2'), 'latin1'),
      };
      const sentences = { truncated: '不完整', changed: '被改过', newer: '更新的程序' };
      for (const [name, plant] of Object.entries(planted)) {
        plant();
        const { code, output } = await admin(fresh ?? {}, ['restore', path]);
        expect({ name, code, told: output.includes(sentences[name as keyof typeof sentences]) }).toEqual({
          name,
          code: 1,
          told: true,
        });
      }
      writeFileSync(path, bytes);
      const wrong = await admin({ ...fresh, BACKUP_KEY: 'another key that is long enough' }, ['restore', path]);
      expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining('BACKUP_KEY 不是') });
      // The refused files left the folder empty, so it accepts the correct file once and then no other.
      expect((await admin(fresh ?? {}, ['restore', path])).code).toBe(0);
      expect((await admin(fresh ?? {}, ['restore', path])).output).toContain('不是空的');
      const disk = join(folder, 'small');
      const isSmall = smallDisk(disk);
      if (isSmall) undo.add(() => void execFileSync(UNMOUNT, [disk]));
      if (isSmall) writeFileSync(join(disk, 'filling'), Buffer.alloc(260_000));
      const full = await admin(env ?? {}, ['backup', join(disk, 'x.backup')]);
      expect({ code: full.code, left: readdirSync(disk) }).toEqual(
        isSmall ? { code: 1, left: ['filling'] } : { code: 0, left: ['x.backup'] },
      );
    });
  });
});
