import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from '@juzhongren/bench/server/scratch-folder';
import { withUndo } from '@juzhongren/bench/server/undo';
import { expect, test } from 'vitest';
import { findPostgres, guideBlocks } from './any-moment.ts';
import { runMomentDrill } from './moment-drill.ts';

const LONG = process.env['JUZHONGREN_LONG'] === '1';
const PATIENCE = { timeout: 0 };
const postgres = findPostgres();

test('archives a file once, accepts identical content again and refuses other content', async () => {
  await withUndo(async (undo) => {
    const folder = scratchFolder(undo);
    const wal = join(folder, 'wal');
    mkdirSync(wal);
    const file = join(folder, '0001');
    const [, command = ''] = /^archive_command = '(.*)'$/m.exec(guideBlocks(wal).archive) ?? [];
    const keep = (content: string) => {
      writeFileSync(file, content);
      try {
        execFileSync('sh', ['-c', command.replaceAll('%p', file).replaceAll('%f', '0001')], { stdio: 'pipe' });
        return 'kept';
      } catch {
        return 'refused';
      }
    };
    expect([keep('first'), keep('first'), keep('other')]).toEqual(['kept', 'kept', 'refused']);
    expect(readdirSync(wal)).toEqual(['0001']);
    expect(readFileSync(join(wal, '0001'), 'utf8')).toBe('first');
  });
});

test.skipIf(LONG && postgres === undefined).each(LONG ? [1] : [])(
  '需要 PostgreSQL: recovers to the moment before a mistake and refuses a log with a gap',
  PATIENCE,
  async () => {
    const { before, spoilt, after, people, gap, mended } = await runMomentDrill(postgres ?? '');
    expect(before['app_user']).toMatch(/^150 /);
    expect(spoilt).not.toEqual(before);
    expect(after).toEqual(before);
    // The service starts on the recovered database and can write.
    expect(people).toBe(151);
    expect(gap.stands).toBe(false);
    expect(gap.log).toContain('recovery ended before configured recovery target was reached');
    expect(gap.log).toMatch(new RegExp(`cannot stat '[^']*${gap.missing}'`));
    expect(mended).toEqual(before);
  },
);
