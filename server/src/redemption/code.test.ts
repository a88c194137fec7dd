import { randomBytes } from 'node:crypto';
import { seededRandom } from '@juzhongren/engine/state/seeded-random';
import { expect, test } from 'vitest';
import { secretsFrom } from '../secrets.ts';
import { isDigits, readCode, shownCode } from '@juzhongren/contract/redemption-code';
import { hashOf, newCode, tailOf } from './code.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const some = (count: number) => Array.from({ length: count }, () => newCode(randomBytes));

test('creates unique codes of sixteen characters with a check character, shown in groups of four', () => {
  const codes = some(2_000);
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) {
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
    expect(shownCode(code)).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
    expect(readCode(shownCode(code))).toBe(code);
    expect(tailOf(code)).toBe(code.slice(12));
  }
  // Each random position can contain every character.
  for (let place = 0; place < 15; place += 1) expect(new Set(codes.map((code) => code[place])).size).toBe(32);
});

test('never creates a code of digits only', () => {
  let calls = 0;
  const bytes = (size: number) => {
    calls += 1;
    return Buffer.alloc(size, calls === 1 ? 0 : 31);
  };
  expect(isDigits(newCode(bytes))).toBe(false);
  expect(calls).toBe(2);
});

test.each([
  ['lower case', (shown: string) => shown.toLowerCase()],
  ['spaces', (shown: string) => `  ${shown.replaceAll('-', ' ')}\t`],
  ['no hyphens', (shown: string) => shown.replaceAll('-', '')],
  ['long dashes', (shown: string) => shown.replaceAll('-', '—')],
  ['an ideographic space', (shown: string) => shown.replaceAll('-', '\u3000')],
  ['marks one cannot see', (shown: string) => `\u200b${shown}\ufeff\u2060`],
  [
    'full-width letters and hyphens',
    (shown: string) => shown.replaceAll(/[!-~]/g, (char) => String.fromCodePoint(char.charCodeAt(0) + 0xfee0)),
  ],
  ['O, I and l for digits', (shown: string) => shown.replaceAll('0', 'O').replace('1', 'I').replaceAll('1', 'l')],
])('reads a code typed with %s', (_name, typed) => {
  for (const code of some(50)) expect(readCode(typed(shownCode(code)))).toBe(code);
});

test('rejects a code with one wrong character or two swapped characters', () => {
  for (const code of some(10)) {
    for (let place = 0; place < 16; place += 1) {
      for (const other of ALPHABET) {
        if (other === code[place]) continue;
        expect(readCode(code.slice(0, place) + other + code.slice(place + 1))).toBeUndefined();
      }
      for (let later = place + 1; later < 16; later += 1) {
        const characters = [...code];
        [characters[place], characters[later]] = [code[later] ?? '', code[place] ?? ''];
        expect(readCode(characters.join(''))).toBe(code[place] === code[later] ? code : undefined);
      }
    }
  }
});

test('rejects any other text without throwing', () => {
  const code = newCode(randomBytes);
  for (const typed of ['', ' ', code.slice(1), `${code}0`, 'U'.repeat(16), '兑换码', '\ud800', '０', '-'.repeat(64)]) {
    expect(readCode(typed)).toBeUndefined();
  }
  const seed = Number(process.env['FUZZ_SEED'] ?? 20_260_301);
  const random = seededRandom(seed);
  for (let round = 0; round < 20_000; round += 1) {
    const typed = Array.from({ length: random.integer(0, 40) }, () =>
      String.fromCharCode(random.integer(0, 0xffff)),
    ).join('');
    expect(readCode(typed), `FUZZ_SEED=${seed}`).toBeUndefined();
  }
});

test('hashes depend on the installation, on the kind and on the value', () => {
  const [mine, other] = [7, 8].map((byte) => secretsFrom(Buffer.alloc(32, byte)));
  const code = newCode(randomBytes);
  const hashes = [
    hashOf(mine!, 'code', code),
    hashOf(mine!, 'certificate', code),
    hashOf(other!, 'code', code),
    hashOf(mine!, 'code', newCode(randomBytes)),
  ];
  expect(new Set(hashes).size).toBe(4);
  expect(hashes.join()).not.toContain(code);
  expect(hashOf(mine!, 'code', readCode(code.toLowerCase()) ?? '')).toBe(hashes[0]);
});
