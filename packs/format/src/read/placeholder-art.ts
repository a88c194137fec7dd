// Pictures that a new pack begins with, for its author to replace.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const TEMPLATE_ART = path.join(import.meta.dirname, '../new/template/art');

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

let hashes: ReadonlySet<string> | undefined;

/** Whether a picture is one of those, unchanged, whatever it is called now. */
export function isPlaceholder(bytes: Uint8Array): boolean {
  hashes ??= new Set(readdirSync(TEMPLATE_ART).map((file) => hashOf(readFileSync(path.join(TEMPLATE_ART, file)))));
  return hashes.has(hashOf(bytes));
}
