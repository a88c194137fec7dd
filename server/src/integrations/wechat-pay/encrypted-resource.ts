import { createDecipheriv } from 'node:crypto';
import * as z from 'zod';
import { parseJson } from '../vendor/vendor-call.ts';

const TAG_BYTES = 16;

/** Content of a notification, encrypted with the merchant's APIv3 key. */
export const encryptedResourceSchema = z.object({
  algorithm: z.literal('AEAD_AES_256_GCM'),
  ciphertext: z.base64(),
  /** Used as text, not decoded: twelve characters. */
  nonce: z.string().length(12),
  associated_data: z.string().default(''),
});
type EncryptedResource = z.output<typeof encryptedResourceSchema>;

/**
 * Decrypts the JSON content. Returns undefined if it was encrypted with another key (keys have 32 bytes) or changed.
 */
export function decryptResource(encrypted: EncryptedResource, apiV3Key: Buffer): unknown {
  const bytes = Buffer.from(encrypted.ciphertext, 'base64');
  if (bytes.length <= TAG_BYTES) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', apiV3Key, encrypted.nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(encrypted.associated_data))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return parseJson(Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]));
  } catch {
    return undefined;
  }
}
