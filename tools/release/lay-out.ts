// Lays out the files of a release in a folder and packs the folder into an archive with the same bytes each time.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  constants,
  copyFileSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { VERSION_FILE } from '@juzhongren/server/version/program-version';
import type { ReleaseFile } from './release-files.ts';

/** Has a line per file, in the format of `sha256sum --check`. */
const LIST = 'FILES';
/** Lists the third parties and their licences. */
const NOTICES = 'THIRD-PARTY-NOTICES';

/**
 * Lays out the files. The folder must not exist yet.
 * @param version name of the version and its commit
 * @param notices text of THIRD-PARTY-NOTICES
 */
export function layOut(
  files: readonly ReleaseFile[],
  folder: string,
  { version, notices }: { version: string; notices: string },
): void {
  mkdirSync(folder, { recursive: true });
  const list: string[] = [];
  for (const { place, source } of files) {
    const to = path.join(folder, place);
    mkdirSync(path.dirname(to), { recursive: true });
    if ('link' in source) {
      symlinkSync(source.link, to);
      continue;
    }
    copyFileSync(source.file, to, constants.COPYFILE_FICLONE);
    // Sets the mode, so that unpacking as root or with an unusual umask gives the same result.
    chmodSync(to, (statSync(source.file).mode & 0o100) === 0 ? 0o644 : 0o755);
    list.push(`${createHash('sha256').update(readFileSync(to)).digest('hex')}  ${place}\n`);
  }
  writeFileSync(path.join(folder, NOTICES), notices);
  list.push(`${createHash('sha256').update(notices).digest('hex')}  ${NOTICES}\n`);
  writeFileSync(path.join(folder, LIST), list.join(''));
  writeFileSync(path.join(folder, VERSION_FILE), `${version}\n`);
}

/**
 * Packs the folder with GNU tar.
 * @param madeAt Unix time in seconds for every file
 */
export function pack(folder: string, archive: string, madeAt: number): void {
  execFileSync('tar', [
    '--create',
    `--file=${archive}`,
    '--use-compress-program=gzip -n -6',
    '--sort=name',
    `--mtime=@${madeAt}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u+rwX,go+rX,go-w',
    `--directory=${path.dirname(folder)}`,
    path.basename(folder),
  ]);
}
