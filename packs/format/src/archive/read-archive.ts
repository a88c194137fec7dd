// Reads a pack from an archive as if it were a folder. Archives come from strangers; docs/pack-format.md lists what is
// refused.
import type { Report } from '../messages/report.ts';
import { checkEntries } from './check-entries.ts';
import { inflateEntry } from './inflate-entry.ts';
import { listEntries } from './list-entries.ts';
import type { PackSource } from '../read/read-folder.ts';

/**
 * Returns undefined if it is not an archive of one pack. A single refused file is left out, so that the rest can still
 * be checked. Reports every problem and never throws.
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
