// Sums of the archives of a version, and their signature by whichever of two tools the releaser has a key for.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

export const SUMS = 'SHA256SUMS';
/** Namespace that `ssh-keygen -Y verify` needs as well. */
const SSH_NAMESPACE = 'file';
const SIGNATURES = { minisign: `${SUMS}.minisig`, ssh: `${SUMS}.sig` } as const;
export type KeyKind = keyof typeof SIGNATURES;

/**
 * Writes the sums of all archives in a folder, as `sha256sum --check` reads them: the one of another kind of machine is put
 * beside this one before. Signatures of earlier sums are removed.
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
 * Returns which tool a key file is for; a public SSH key means the private one that an agent holds. Throws a Chinese
 * sentence.
 */
export function keyKind(file: string): KeyKind {
  if (!existsSync(file)) throw new Error(`没有签名的私钥文件 ${file}。`);
  const text = readFileSync(file, 'utf8');
  // A public key is a third as long.
  if (/^untrusted comment:.*\n[\w+/=]{150,}/.test(text)) return 'minisign';
  if (/^-----BEGIN OPENSSH PRIVATE KEY-----|^(?:ssh|ecdsa|sk)-\S+ /.test(text)) return 'ssh';
  throw new Error(`${file} 不是 minisign 的私钥，也不是 SSH 的密钥，不能用来签名。`);
}

/** Signs the sums in a folder; the tool asks for the key's password at the terminal. Returns the name of the signature. */
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
    throw new Error(isMissing ? `这台机器没有 ${command}，签不了名。` : `${command} 没有签成，原因见上。`, {
      cause: error,
    });
  }
  return SIGNATURES[kind];
}
