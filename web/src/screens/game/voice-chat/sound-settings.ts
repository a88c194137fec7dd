// Chooses the bitrate of a voice. Pure functions.

/**
 * Bitrate of one person's speech, in bit/s. With network headers this is some 33,000 for each connection, or 38,000
 * through a relay: five connections stay under 300,000 in each direction.
 */
const USUAL = 21_000;
/** Speech stays easy to understand but sounds like a telephone. */
const SMALL = 16_000;
const STRAINED = 12_000;
/** Number of others from which a device sends the smaller sound, because it sends it to each of them. */
const CROWD = 6;

export const isCrowded = (others: number): boolean => others >= CROWD;

export const bitrateFor = ({ others, strained }: { others: number; strained: boolean }): number =>
  strained ? STRAINED : isCrowded(others) ? SMALL : USUAL;

const SPOKEN = [`maxaveragebitrate=${USUAL}`, 'usedtx=1', 'useinbandfec=1', 'stereo=0', 'sprop-stereo=0'];

/**
 * Returns the other side's description as if it had asked for speech: one channel, limited bitrate, hardly any packets
 * in silence, and in each packet some redundancy for the previous one.
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
