// SHA-256 (FIPS 180-4) in plain JavaScript, because pages on plain http have no crypto.subtle. Not for secrets; the
// test compares it with node:crypto.
const PRIMES = firstPrimes(64);
const ROUND = Uint32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));
const START = Uint32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

function firstPrimes(count: number): readonly number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n += 1) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return primes;
}

/** Returns the first 32 bits of the fractional part. */
function fraction(value: number): number {
  return Math.floor((value - Math.floor(value)) * 2 ** 32);
}

const right = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

export function sha256(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(padded.length - 4, message.length * 8);
  const state = START.slice();
  const words = new Uint32Array(64);
  for (let offset = 0; offset < padded.length; offset += 64) mixBlock(state, words, { view, offset });
  const digest = new DataView(new ArrayBuffer(32));
  for (const [index, word] of state.entries()) digest.setUint32(index * 4, word);
  return new Uint8Array(digest.buffer);
}

// All indices are within 64 words or 8 state words, so `?? 0` never applies.
function mixBlock(state: Uint32Array, words: Uint32Array, { view, offset }: { view: DataView; offset: number }): void {
  for (let t = 0; t < 16; t += 1) words[t] = view.getUint32(offset + t * 4);
  for (let t = 16; t < 64; t += 1) {
    const w15 = words[t - 15] ?? 0;
    const w2 = words[t - 2] ?? 0;
    const s0 = right(w15, 7) ^ right(w15, 18) ^ (w15 >>> 3);
    const s1 = right(w2, 17) ^ right(w2, 19) ^ (w2 >>> 10);
    words[t] = (words[t - 16] ?? 0) + s0 + (words[t - 7] ?? 0) + s1;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let t = 0; t < 64; t += 1) {
    const s1 = right(e, 6) ^ right(e, 11) ^ right(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + (ROUND[t] ?? 0) + (words[t] ?? 0)) | 0;
    const s0 = right(a, 2) ^ right(a, 13) ^ right(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = (state[index] ?? 0) + word;
}
