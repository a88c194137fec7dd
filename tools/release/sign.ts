// Writes the checksums of a version's archives and signs them with minisign or SSH, depending on the releaser's key.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

export const SUMS = 'SHA256SUMS';
/** Namespace that `ssh-keygen -Y verify` also needs. */
const SSH_NAMESPACE = 'file';
const SIGNATURES = { minisign: `${SUMS}.minisig`, ssh: `${SUMS}.sig` } as const;
export type KeyKind = keyof typeof SIGNATURES;

/**
 * Writes the checksums of all archives in a folder in the format of `sha256sum --check`. Archives of other machine
 * types must be in the folder before. Removes signatures of earlier checksums.
 */
export async function writeSums(folder: string): Promise<void> {
  const archives = readdirSync(folder).filter((name) => name.endsWith('.tar.gz'));
  const lines: string[] = [];
  for (const name of archives.toSorted()) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(path.join(folder, name)), hash);
    lines.push(`${hash.digest('hex')}  ${name}\n`);
  }
  for (const signature of Object.values(SIGNATURES)) rmSync(path.join(folder, signature), { force: true });
  writeFileSync(path.join(folder, SUMS), lines.join(''));
}

/**
 * Returns the tool that a key file belongs to. A public SSH key stands for the private key held by an agent. Throws a
 * readable error if the file is missing or is no such key.
 */
export function keyKind(file: string): KeyKind {
  if (!existsSync(file)) throw new Error(`There is no private key file ${file}.`);
  const text = readFileSync(file, 'utf8');
  // Excludes minisign public keys, which are a third as long.
  if (/^untrusted comment:.*\n[\w+/=]{150,}/.test(text)) return 'minisign';
  if (/^-----BEGIN OPENSSH PRIVATE KEY-----|^(?:ssh|ecdsa|sk)-\S+ /.test(text)) return 'ssh';
  throw new Error(`${file} is neither a minisign private key nor an SSH key, and cannot sign.`);
}

/**
 * Signs the checksums in a folder. The tool asks for the key's password at the terminal. Returns the file name of the
 * signature.
 */
export function signSums(folder: string, key: string, comment: string): string {
  const kind = keyKind(key);
  const sums = path.join(folder, SUMS);
  const commands: Record<KeyKind, [string, string[]]> = {
    minisign: ['minisign', ['-S', '-s', key, '-m', sums, '-t', comment]],
    ssh: ['ssh-keygen', ['-Y', 'sign', '-f', key, '-n', SSH_NAMESPACE, sums]],
  };
  const [command, args] = commands[kind];
  try {
    execFileSync(command, args, { stdio: ['inherit', 'ignore', 'inherit'] });
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new Error(
      isMissing
        ? `Not signed: ${command} is not installed on this machine.`
        : `Not signed: ${command} failed. See the output above.`,
      {
        cause: error,
      },
    );
  }
  return SIGNATURES[kind];
}
