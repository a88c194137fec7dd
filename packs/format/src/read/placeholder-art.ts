// Recognises the placeholder pictures of a new pack, which its author must replace.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const TEMPLATE_ART = path.join(import.meta.dirname, '../new/template/art');

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

let hashes: ReadonlySet<string> | undefined;

export function isPlaceholder(bytes: Uint8Array): boolean {
  hashes ??= new Set(readdirSync(TEMPLATE_ART).map((file) => hashOf(readFileSync(path.join(TEMPLATE_ART, file)))));
  return hashes.has(hashOf(bytes));
}
