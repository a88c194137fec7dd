import { expect, it } from 'vitest';
import { hiddenTokens } from './hidden-tokens.ts';

const TOKEN = 'T00042T';

it.each([
  ['as it stands', `{"text":"${TOKEN}"}`],
  ['in percent signs', `/media/${[...TOKEN].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('')}`],
  ['in Base64', `/x/${Buffer.from(`{"media":"${TOKEN}"}`).toString('base64')}`],
  ['in URL-safe Base64 after other letters', `/xab${Buffer.from(`a long ${TOKEN} one`).toString('base64url')}.png`],
])('finds a canary %s', (_, text) => {
  expect([...hiddenTokens(text)]).toEqual([TOKEN]);
});

it('finds no canary in a text without one', () => {
  expect(hiddenTokens('{"ticket":"dGhpcyBpcyBub3RoaW5nIGF0IGFsbA","at":1767268800000}').size).toBe(0);
});
