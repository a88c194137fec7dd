import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { PackSource } from '../read/read-folder.ts';

const MODE = 0o10_0644;

/** Returns a zip with one folder. The same files always give the same bytes. */
export async function writeArchive({ slug, files }: PackSource): Promise<Buffer> {
  const zip = new ZipFile();
  // Zip timestamps have no time zone, so local time gives the same bytes on every machine.
  const mtime = new Date(2000, 0, 1);
  for (const [name, bytes] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    zip.addBuffer(Buffer.from(bytes), `${slug}/${name}`, {
      mtime,
      mode: MODE,
      forceDosTimestamp: true,
      // Bitmap pictures are already compressed.
      compress: !/\.(?:png|jpe?g|webp)$/.test(name),
    });
  }
  zip.end();
  return await buffer(zip.outputStream);
}
