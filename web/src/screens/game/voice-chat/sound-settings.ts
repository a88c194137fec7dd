// How much of a line a voice takes. Pure.

/**
 * Speech of one person, in bit/s of sound; heads of the network come to some 33,000 for each connection, by a relay to
 * 38,000: five of them stay under 300,000 either way.
 */
const USUAL = 21_000;
/** Speech stays easy to understand, and sounds like a telephone. */
const SMALL = 16_000;
const STRAINED = 12_000;
/** From so many others on a phone sends the smaller sound: it pays for each of them. */
const CROWD = 6;

export const isCrowded = (others: number): boolean => others >= CROWD;

export const bitrateFor = ({ others, strained }: { others: number; strained: boolean }): number =>
  strained ? STRAINED : isCrowded(others) ? SMALL : USUAL;

const SPOKEN = [`maxaveragebitrate=${USUAL}`, 'usedtx=1', 'useinbandfec=1', 'stereo=0', 'sprop-stereo=0'];

/**
 * The other side's description, as if it had asked for speech: one channel, no more than needed, hardly anything while nobody
 * says something, and each packet with a little of the one before.
 */
export function asSpeech(sdp: string): string {
  const [, type] = /^a=rtpmap:(\d+) opus\/48000/im.exec(sdp) ?? [];
  if (type === undefined) return sdp;
  const asked = new RegExp(`^a=fmtp:${type} ([^\\r\\n]*)`, 'm').exec(sdp)?.[1];
  if (asked === undefined) {
    return sdp.replace(new RegExp(`^a=rtpmap:${type} [^\\r\\n]*`, 'm'), `$&\r\na=fmtp:${type} ${SPOKEN.join(';')}`);
  }
  const names = new Set(SPOKEN.map((one) => one.split('=')[0]));
  const kept = asked.split(';').filter((one) => one !== '' && !names.has(one.split('=')[0]?.trim()));
  return sdp.replace(`a=fmtp:${type} ${asked}`, `a=fmtp:${type} ${[...kept, ...SPOKEN].join(';')}`);
}
