// Decodes a QR code from its modules by ISO/IEC 18004, independently of the encoder. Supports versions 1 to 6, level M
// and byte mode, without error correction.

/** Data codewords per block at level M, by version. */
const BLOCKS: Readonly<Record<number, readonly number[]>> = {
  1: [16],
  2: [28],
  3: [44],
  4: [32, 32],
  5: [43, 43],
  6: [27, 27, 27, 27],
};
const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

export function readQrCode(dark: (x: number, y: number) => boolean, size: number): string {
  const version = (size - 17) / 4;
  const blocks = BLOCKS[version];
  if (blocks === undefined) throw new Error(`version ${version} is not read here`);
  const mask = maskOf(dark);
  const isFunction = functionModules(version, size);
  const bits: boolean[] = [];
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const y = up ? size - 1 - step : step;
      for (const x of [right, right - 1]) if (!isFunction(x, y)) bits.push(dark(x, y) !== mask(x, y));
    }
  }
  const codewords = Array.from({ length: Math.floor(bits.length / 8) }, (_, index) =>
    numberOf(bits.slice(index * 8, index * 8 + 8)),
  );
  return textOf(
    blocks.flatMap((length, block) =>
      Array.from({ length }, (_, index) => codewords[index * blocks.length + block] ?? 0),
    ),
  );
}

/** Returns the mask from the unmasked format bits next to the top left corner. Level M is 00. */
function maskOf(dark: (x: number, y: number) => boolean): (x: number, y: number) => boolean {
  const bits = [0, 1, 2, 3, 4, 5, 7, 8].map((x) => dark(x, 8)).concat([7, 5, 4, 3, 2, 1, 0].map((y) => dark(8, y)));
  const format = numberOf(bits) ^ 0b101010000010010;
  if (format >> 13 !== 0) throw new Error('not level M');
  const mask = MASKS[(format >> 10) & 7];
  if (mask === undefined) throw new Error('no such mask');
  return mask;
}

function functionModules(version: number, size: number): (x: number, y: number) => boolean {
  const centre = size - 7;
  return (x, y) => {
    const corner = (x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8);
    const alignment = version > 1 && Math.abs(x - centre) <= 2 && Math.abs(y - centre) <= 2;
    return corner || alignment || x === 6 || y === 6;
  };
}

function textOf(data: readonly number[]): string {
  const bits = data.flatMap((codeword) => Array.from({ length: 8 }, (_, bit) => ((codeword >> (7 - bit)) & 1) === 1));
  if (numberOf(bits.slice(0, 4)) !== 0b0100) throw new Error('not in byte mode');
  const length = numberOf(bits.slice(4, 12));
  const bytes = Array.from({ length }, (_, index) => numberOf(bits.slice(12 + index * 8, 20 + index * 8)));
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

function numberOf(bits: readonly boolean[]): number {
  return bits.reduce((sum, bit) => sum * 2 + Number(bit), 0);
}
