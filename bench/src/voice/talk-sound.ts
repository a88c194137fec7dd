import { writeFileSync } from 'node:fs';

const RATE = 48_000;
const SECONDS = 8;
const SAYS_SECONDS = 3;
const BREATH_SECONDS = 1;
const SYLLABLES_A_SECOND = 4;
const HEAD_BYTES = 44;

/**
 * Writes a WAV file that sounds like speech: a buzz of about 140 Hz with overtones, in syllables with pauses. It
 * contains no recording of a person.
 */
export function writeTalk(file: string): string {
  const count = RATE * SECONDS;
  const sound = Buffer.alloc(HEAD_BYTES + count * 2);
  sound.write('RIFF', 0);
  sound.writeUInt32LE(HEAD_BYTES - 8 + count * 2, 4);
  sound.write('WAVEfmt ', 8);
  sound.writeUInt32LE(16, 16);
  sound.writeUInt16LE(1, 20);
  sound.writeUInt16LE(1, 22);
  sound.writeUInt32LE(RATE, 24);
  sound.writeUInt32LE(RATE * 2, 28);
  sound.writeUInt16LE(2, 32);
  sound.writeUInt16LE(16, 34);
  sound.write('data', 36);
  sound.writeUInt32LE(count * 2, 40);
  for (let at = 0; at < count; at += 1) {
    sound.writeInt16LE(Math.round(9_000 * loudnessAt(at / RATE) * buzzAt(at / RATE)), HEAD_BYTES + at * 2);
  }
  writeFileSync(file, sound);
  return file;
}

function loudnessAt(second: number): number {
  if (second % (SAYS_SECONDS + BREATH_SECONDS) >= SAYS_SECONDS) return 0;
  return Math.sin(Math.PI * SYLLABLES_A_SECOND * second) ** 2;
}

function buzzAt(second: number): number {
  const pitch = 140 + 20 * Math.sin(2 * Math.PI * 0.5 * second);
  return [1, 2, 3, 5, 8, 13].reduce((sum, over) => sum + Math.sin(2 * Math.PI * pitch * over * second) / over, 0) / 2;
}
