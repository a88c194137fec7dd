import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { drawPicture } from './draw-picture.ts';
import { qrCode } from './qr-code.ts';
import { rasterOf } from './testing/raster.ts';

test.each([
  ['https://play.example.cn/join/aB3_dE6-gH9k', 296],
  ['http://192.168.1.20:8080/join/aB3_dE6-gH9k', 240],
  [`https://${'a'.repeat(60)}.example.com/join/aB3_dE6-gH9k`, 296],
])('draws every module of the QR code of %s, with its quiet zone', async (text, side) => {
  const drawing = qrCode(text, { x: 20, y: 30, side });
  const raster = await rasterOf(
    await drawPicture({ width: side + 40, height: side + 60, background: '#14110f', drawing }),
  );
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const module = Math.floor(side / size);
  expect(module).toBeGreaterThanOrEqual(6);
  const margin = Math.floor((side - module * size) / 2);
  const seen = data.map((row, y) =>
    row.map((_, x) => {
      const corners = [0, module - 1].flatMap((dx) => [0, module - 1].map((dy) => [dx, dy] as const));
      const shades = corners.map(([dx, dy]) => raster.at(20 + margin + x * module + dx, 30 + margin + y * module + dy));
      // Modules fill whole pixels, so each has one shade from corner to corner.
      expect(Math.max(...shades) - Math.min(...shades)).toBeLessThan(8);
      return (shades[0] ?? 0) < 128;
    }),
  );
  expect(seen).toEqual(data);
});
