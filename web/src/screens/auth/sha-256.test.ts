import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { sha256 } from './sha-256.ts';

test('is the same as node:crypto for every length around the block borders', () => {
  for (let length = 0; length < 200; length += 1) {
    const message = randomBytes(length);
    const said = `${message.toString('hex')} ${Buffer.from(sha256(message)).toString('hex')}`;
    expect(said).toBe(`${message.toString('hex')} ${createHash('sha256').update(message).digest('hex')}`);
  }
});
