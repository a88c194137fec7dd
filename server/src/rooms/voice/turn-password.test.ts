import { expect, test } from 'vitest';
import { turnPassword } from './turn-password.ts';

test('VC14 computes the same password as coturn from the secret and the name', () => {
  // Computed independently: printf 1700000000:7 | openssl dgst -sha1 -hmac north-wind-secret -binary | base64
  expect(turnPassword('north-wind-secret', { userId: 7, expireTime: 1_700_000_000 })).toEqual({
    username: '1700000000:7',
    credential: 'IFM/txy29mdZHnborn7ZPDHJ3v4=',
  });
});
