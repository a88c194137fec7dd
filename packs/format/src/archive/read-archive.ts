// A pack in an archive, as if it were a folder. Archives come from strangers: see docs/pack-format.md for what is refused.
import type { Report } from '../messages/report.ts';
import { checkEntries } from './check-entries.ts';
import { inflateEntry } from './inflate-entry.ts';
import { listEntries } from './list-entries.ts';
import type { PackSource } from '../read/read-folder.ts';

/**
 * Undefined when it is no archive of one pack. A file that is refused by itself is left out, so that the rest can be
 * looked at too. Everything wrong is reported; nothing is thrown.
 */
export async function readArchive(archive: Buffer, report: Report): Promise<PackSource | undefined> {
  const listed = await listEntries(archive, report);
  const pack = listed && checkEntries(listed, report);
  if (pack === undefined) return undefined;
  const files = new Map<string, Uint8Array>();
  for (const [name, one] of [...pack.files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const bytes = inflateEntry(archive, { name, one }, report);
    if (bytes !== undefined) files.set(name, bytes);
  }
  return { slug: pack.slug, files };
}
