// Protects each block of a backup with a mark over its content, position and last-block flag. With a key it uses
// AES-256-GCM; without one the mark is a hash that detects accidents, not forgery.
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { promisify } from 'node:util';
import { StartupError } from '../faults/startup-error.ts';

/** About 0.1 s and 64 MB for each attempt with a key. */
const SCRYPT = { N: 65_536, r: 8, p: 1, maxmem: 128 * 1024 * 1024 } as const;
const KEY_BYTES = 32;
const SALT_BYTES = 16;
export const MARK_BYTES = 16;
const NONCE_BYTES = 12;

export const DAMAGED = '备份文件不完整，或者被改过：没有恢复任何东西，请换一份备份。';

/** Encryption data in the head of the file, readable by everybody. */
export type Encryption =
  | { readonly kind: 'none' }
  | { readonly kind: 'aes-256-gcm'; readonly salt: string; readonly check: string };

export interface BlockCipher {
  /** Returns the block followed by its mark. */
  close(block: Buffer, isLast: boolean): Buffer;
  /** Reverses `close`. Throws a StartupError if the block was changed or moved. */
  open(closed: Buffer, isLast: boolean): Buffer;
}

/** Creates the key of a new file from a new random salt. An undefined `phrase` means no encryption. */
export async function newEncryption(
  phrase: string | undefined,
): Promise<{ sealing: Encryption; key: Buffer | undefined }> {
  if (phrase === undefined) return { sealing: { kind: 'none' }, key: undefined };
  const salt = randomBytes(SALT_BYTES);
  const key = await keyFrom(phrase, salt);
  return { sealing: { kind: 'aes-256-gcm', salt: salt.toString('hex'), check: checkOf(key) }, key };
}

/**
 * Returns the key of a file, or undefined if it is not encrypted. Throws a StartupError if the phrase is missing or
 * does not fit.
 */
export async function keyOf(sealing: Encryption, phrase: string | undefined): Promise<Buffer | undefined> {
  if (sealing.kind === 'none') return undefined;
  if (phrase === undefined) throw new StartupError('这份备份是加密的：请把做备份时的 BACKUP_KEY 设上。');
  for (const used of asOlderServersRead(phrase)) {
    const key = await keyFrom(used, Buffer.from(sealing.salt, 'hex'));
    if (checkOf(key) === sealing.check) return key;
  }
  throw new StartupError('BACKUP_KEY 不是做这份备份时的那一个。');
}

/**
 * Returns the possible keys. Builds before 0.1.0 read quotes, outer spaces and a final carriage return as part of the
 * key.
 */
const asOlderServersRead = (phrase: string): string[] => [
  phrase,
  `"${phrase}"`,
  `'${phrase}'`,
  `${phrase}\r`,
  `"${phrase}"\r`,
  ` ${phrase}`,
  `${phrase} `,
];

const keyFrom = async (phrase: string, salt: Buffer): Promise<Buffer> =>
  await (promisify(scrypt) as (...of: [string, Buffer, number, typeof SCRYPT]) => Promise<Buffer>)(
    phrase.normalize('NFC'),
    salt,
    KEY_BYTES,
    SCRYPT,
  );

/** Returns a value that tells a wrong key from a damaged file and reveals nothing about the key. */
const checkOf = (key: Buffer): string =>
  Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), 'juzhongren backup key check', MARK_BYTES)).toString('hex');

/**
 * Returns the cipher for the blocks of a file. `bound` is the file's head, which every mark covers. Blocks must be processed in order.
 */
export function openBlockCipher(key: Buffer | undefined, bound: Buffer): BlockCipher {
  const head = createHash('sha256').update(bound).digest();
  let place = 0n;
  const around = (isLast: boolean): { nonce: Buffer; bound: Buffer } => {
    const nonce = Buffer.alloc(NONCE_BYTES);
    nonce.writeBigUInt64BE(place, NONCE_BYTES - 8);
    place += 1n;
    return { nonce, bound: Buffer.concat([head, Buffer.from([isLast ? 1 : 0])]) };
  };
  return key === undefined ? hashed(around) : encrypted(key, around);
}

type Around = (isLast: boolean) => { nonce: Buffer; bound: Buffer };

function encrypted(key: Buffer, around: Around): BlockCipher {
  return {
    close: (block, isLast) => {
      const { nonce, bound } = around(isLast);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(bound);
      return Buffer.concat([cipher.update(block), cipher.final(), cipher.getAuthTag()]);
    },
    open: (closed, isLast) => {
      const { nonce, bound } = around(isLast);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(bound);
      decipher.setAuthTag(closed.subarray(-MARK_BYTES));
      try {
        return Buffer.concat([decipher.update(closed.subarray(0, -MARK_BYTES)), decipher.final()]);
      } catch {
        throw new StartupError(DAMAGED);
      }
    },
  };
}

function hashed(around: Around): BlockCipher {
  const markOf = (block: Buffer, isLast: boolean) => {
    const { nonce, bound } = around(isLast);
    return createHash('sha256').update(nonce).update(bound).update(block).digest().subarray(0, MARK_BYTES);
  };
  return {
    close: (block, isLast) => Buffer.concat([block, markOf(block, isLast)]),
    open: (closed, isLast) => {
      const block = closed.subarray(0, -MARK_BYTES);
      if (!timingSafeEqual(markOf(block, isLast), closed.subarray(-MARK_BYTES))) throw new StartupError(DAMAGED);
      return block;
    },
  };
}
