import { readFileSync } from 'node:fs';
import { CONTENT_KIND } from '@juzhongren/contract/enumerations';
import { describe, expect, test } from 'vitest';
import { compilePack } from '../load/load-pack.ts';
import { editFiles } from '../testing/edit-files.ts';
import { CLUES, edit, FACTS, SCRIPT } from '../testing/rule-case.ts';
import { sampleFiles } from '../testing/sample-pack.ts';
import { heard, WITH_TICK } from '../testing/sound-cases.ts';
import { aacMs } from './aac.ts';
import { opusMs } from './opus.ts';

const sound = (name: string): Uint8Array => readFileSync(new URL(`../testing/sounds/${name}`, import.meta.url));
const bare = editFiles(sampleFiles(), [{ file: FACTS, put: null }]);

function scriptWith(...edits: Parameters<typeof editFiles>[1]) {
  const compiled = compilePack('sample-pack', editFiles(bare, [...WITH_TICK, ...edits]));
  if (!compiled.ok) throw new Error(compiled.messages.map(({ rule, message }) => `${rule} ${message}`).join('\n'));
  return compiled;
}

describe('duration of a sound', () => {
  test('counts the duration from the packets', () => {
    expect([opusMs(sound('tick.opus')), aacMs(sound('tick.m4a'))]).toEqual([2_000, expect.closeTo(2_000, -2)]);
    expect(aacMs(sound('longer.m4a'))).toEqual(expect.closeTo(3_000, -2));
  });

  test('returns undefined for another format, a partial file or two joined files', () => {
    for (const msOf of [opusMs, aacMs]) {
      expect(msOf(new Uint8Array())).toBeUndefined();
      expect(msOf(Buffer.from('RIFF....WAVEfmt '))).toBeUndefined();
    }
    const [opus, aac] = [sound('tick.opus'), sound('tick.m4a')];
    expect(opusMs(Buffer.concat([opus, opus]))).toBeUndefined();
    expect([opusMs(aac), aacMs(opus)]).toEqual([undefined, undefined]);
    for (let length = 0; length < opus.length; length += 101) expect(opusMs(opus.subarray(0, length))).toBeUndefined();
    for (let length = 0; length < aac.length; length += 101) expect(aacMs(aac.subarray(0, length))).toBeUndefined();
  });

  test('does not trust a header that states a false duration', () => {
    const opus = Buffer.from(sound('tick.opus'));
    // Changes the granule of the last page, which also makes its checksum wrong.
    opus.writeBigInt64LE(48_000n * 60n, opus.lastIndexOf('OggS') + 6);
    expect(opusMs(opus)).toBeUndefined();
    const aac = Buffer.from(sound('tick.m4a'));
    // The duration in the media header is not used, only its timescale.
    aac.writeUInt32BE(0xffff_ffff, aac.indexOf('mdhd') + 20);
    expect(aacMs(aac)).toEqual(expect.closeTo(2_000, -2));
  });

  test('never throws, whatever the bytes are', () => {
    const seed = Math.floor(Math.random() * 2 ** 31);
    let state = seed;
    const next = () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
      return state / 2 ** 31;
    };
    for (const name of ['tick.opus', 'tick.m4a']) {
      for (let round = 0; round < 400; round += 1) {
        const bytes = Uint8Array.from(sound(name));
        for (let change = 0; change < 4; change += 1)
          bytes[Math.floor(next() * bytes.length)] = Math.floor(next() * 256);
        const odd = bytes.subarray(0, Math.ceil(next() * bytes.length));
        for (const msOf of [opusMs, aacMs]) {
          expect(() => msOf(odd), `seed ${seed}, round ${round}`).not.toThrow();
        }
      }
    }
  });
});

describe('pack with sounds', () => {
  test('names sounds by their content and gives captions in milliseconds', () => {
    const { script, assets } = scriptWith(heard());
    const content = script.clues[0]?.content;
    expect(content?.kind === CONTENT_KIND.Text && content.sound).toMatchObject({
      ms: 2_000,
      captions: [
        { at: 500, text: '一声' },
        { at: 1_000, text: '又一声' },
      ],
    });
    const types = Object.values(assets).map(({ file, type }) => [file, type]);
    expect(types).toContainEqual(['sound/tick.opus', 'audio/ogg']);
    expect(types).toContainEqual(['sound/tick.m4a', 'audio/mp4']);
  });

  test('compiles sounds of acts, places, envelopes and endings, and the scenery of an act', () => {
    const tick = (indent: string) =>
      `${indent}sound:\n${indent}  file: sound/tick\n${indent}  captions: [ { at: 0, text: 嗒 } ]\n`;
    const { script } = scriptWith(
      edit(
        SCRIPT,
        '    points: 3\n',
        `    points: 3\n${tick('    ')}    background: { file: sound/tick, says: 钟声 }\n    scenery:\n      picture: art/hall.svg\n      colours: { ground: "#10141A", raised: "#182028", accent: "#D2AC62" }\n`,
      ),
      edit(
        SCRIPT,
        '    rule: draw\n    picture: art/hall.svg\n',
        '    rule: draw\n    picture: art/hall.svg\n    background: { file: sound/tick, says: 钟声 }\n',
      ),
      edit(SCRIPT, '    title: 无风\n', `    title: 无风\n${tick('    ')}`),
      edit(CLUES, '    alt: 一张剪刀的收据。\n', `    alt: 一张剪刀的收据。\n${tick('    ')}`),
    );
    const [act, other] = script.acts;
    expect(act).toMatchObject({ sound: { ms: 2_000 }, background: { says: '钟声' } });
    expect(act?.scenery).toEqual({
      picture: script.places[0]?.picture,
      colours: { ground: '#10141a', raised: '#182028', accent: '#d2ac62' },
    });
    expect(Object.keys(other ?? {})).toEqual(['title', 'minutes', 'points', 'opening']);
    expect(script.places[0]?.background).toMatchObject({ says: '钟声' });
    expect(script.endings.at(-1)?.sound?.captions).toEqual([{ at: 0, text: '嗒' }]);
    const box = script.clues.find(({ content }) => content.kind === CONTENT_KIND.Password)?.content;
    expect(box?.kind === CONTENT_KIND.Password && box.inside.sound?.ms).toBe(2_000);
  });

  test('changes the version when only a sound changes', () => {
    const first = scriptWith(heard()).version;
    const other = scriptWith(heard(), { file: 'sound/tick.opus', put: other32k() }).version;
    expect(other).not.toBe(first);
  });
});

/** Returns the same sound with another serial number and recomputed page checksums. */
function other32k(): Uint8Array {
  const bytes = Buffer.from(sound('tick.opus'));
  for (let at = bytes.indexOf('OggS'); at >= 0; at = bytes.indexOf('OggS', at + 4)) {
    bytes.writeUInt32LE(7, at + 14);
    bytes.writeUInt32LE(0, at + 22);
    const next = bytes.indexOf('OggS', at + 4);
    bytes.writeUInt32LE(oggSum(bytes.subarray(at, next < 0 ? bytes.length : next)), at + 22);
  }
  return bytes;
}

function oggSum(page: Uint8Array): number {
  let sum = 0;
  for (const byte of page) {
    sum ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum << 1) ^ (sum < 0 ? 0x04c1_1db7 : 0);
  }
  return sum >>> 0;
}
