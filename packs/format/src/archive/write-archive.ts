import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { PackSource } from '../read/read-folder.ts';

const MODE = 0o10_0644;

/** A zip with one folder, the same bytes for the same files wherever and whenever it is made. */
export async function writeArchive({ slug, files }: PackSource): Promise<Buffer> {
  const zip = new ZipFile();
  // Zip's own clock knows no zone: the same numbers in whatever zone this machine is.
  const mtime = new Date(2000, 0, 1);
  for (const [name, bytes] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    zip.addBuffer(Buffer.from(bytes), `${slug}/${name}`, {
      mtime,
      mode: MODE,
      forceDosTimestamp: true,
      // Photographs are packed already.
      compress: !/\.(?:png|jpe?g|webp)$/.test(name),
    });
  }
  zip.end();
  return await buffer(zip.outputStream);
}
