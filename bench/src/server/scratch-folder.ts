import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Undo } from './undo.ts';

/**
 * Creates an empty folder that is deleted at the end. Other accounts may enter it: when run as root, the embedded
 * database uses another account.
 */
export function scratchFolder(undo: Undo): string {
  const folder = mkdtempSync(join(tmpdir(), 'juzhongren-bench-'));
  chmodSync(folder, 0o755);
  undo.add(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
