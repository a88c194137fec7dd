import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { sha256 } from './sha-256.ts';

test('matches node:crypto for all lengths from 0 to 199 bytes', () => {
  for (let length = 0; length < 200; length += 1) {
    const message = randomBytes(length);
    const said = `${message.toString('hex')} ${Buffer.from(sha256(message)).toString('hex')}`;
    expect(said).toBe(`${message.toString('hex')} ${createHash('sha256').update(message).digest('hex')}`);
  }
});
