import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Undo } from './undo.ts';

/** An empty folder that goes at the end. Others may enter it: as root the embedded database runs under another account. */
export function scratchFolder(undo: Undo): string {
  const folder = mkdtempSync(join(tmpdir(), 'juzhongren-bench-'));
  chmodSync(folder, 0o755);
  undo.add(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
