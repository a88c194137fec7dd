import { expect, test } from 'vitest';
import { asSpeech, bitrateFor, isCrowded } from './sound-settings.ts';

test('VC16 sends less from the seventh person on, and least on a bad network', () => {
  expect([1, 5, 6, 9].map((others) => bitrateFor({ others, strained: false }))).toEqual([
    21_000, 21_000, 16_000, 16_000,
  ]);
  expect(bitrateFor({ others: 2, strained: true })).toBe(12_000);
  expect([isCrowded(5), isCrowded(6)]).toEqual([false, true]);
});

const OPUS = 'm=audio 9 UDP/TLS/RTP/SAVPF 111 63\r\na=rtpmap:111 opus/48000/2\r\n';

test("VC16 reads the other side's description as a request for speech that pauses in silence", () => {
  const told = asSpeech(`${OPUS}a=fmtp:111 minptime=10;useinbandfec=0;stereo=1\r\na=rtpmap:63 red/48000/2\r\n`);
  expect(told).toBe(
    `${OPUS}a=fmtp:111 minptime=10;maxaveragebitrate=21000;usedtx=1;useinbandfec=1;stereo=0;sprop-stereo=0\r\na=rtpmap:63 red/48000/2\r\n`,
  );
  expect(asSpeech(told)).toBe(told);
  expect(asSpeech(`${OPUS}a=sendrecv\r\n`)).toBe(
    `${OPUS}a=fmtp:111 maxaveragebitrate=21000;usedtx=1;useinbandfec=1;stereo=0;sprop-stereo=0\r\na=sendrecv\r\n`,
  );
  expect(asSpeech('v=0\r\n')).toBe('v=0\r\n');
});
