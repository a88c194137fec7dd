import { createCipheriv, createDecipheriv } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a text. Decryption needs the same key and the same name. `key` is 32 bytes. */
export function encrypt(text: string, under: { key: Buffer; name: string; iv: Buffer }): string {
  const cipher = createCipheriv(ALGORITHM, under.key, under.iv).setAAD(Buffer.from(under.name));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([under.iv, cipher.getAuthTag(), encrypted]).toString('base64');
}

/** Decrypts a text. Returns undefined if the key or the name differs, or the data was modified. */
export function decrypt(encrypted: string, under: { key: Buffer; name: string }): string | undefined {
  const bytes = Buffer.from(encrypted, 'base64');
  if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv(ALGORITHM, under.key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(under.name))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    return text.toString('utf8');
  } catch {
    return undefined;
  }
}

/** Returns a fresh IV. Each call of `encrypt` needs its own. */
export const newIv = (deps: { randomBytes: (size: number) => Buffer }): Buffer => deps.randomBytes(IV_BYTES);
