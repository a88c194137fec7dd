import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { html } from '../../markup/html.ts';
import { drawPicture } from './draw-picture.ts';
import { loadTypeface } from './glyphs.ts';
import { across, fitLine } from './lines.ts';
import { inkIn, rasterOf } from './testing/raster.ts';

const PLAIN = { width: 400, height: 100, background: '#ffffff' } as const;
const TEXT = '零点水位 é 12';
const WHOLE = { left: 0, top: 0, width: 400, height: 100 };

async function withText(text: string): Promise<Buffer> {
  const face = await loadTypeface('bold', [text]);
  const line = fitLine(face, text, { size: 50, width: 390 });
  return await drawPicture({ ...PLAIN, drawing: across(line, { x: 5, y: 70, fill: '#000' }) });
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test('draws text without any text element in the drawing', async () => {
  expect(inkIn(await rasterOf(await withText(TEXT)), WHOLE)).toBeGreaterThan(2_000);
  expect(inkIn(await rasterOf(await withText('')), WHOLE)).toBe(0);
});

test('draws the same bytes for the same text and others for another text', async () => {
  const first = await withText(TEXT);
  expect(hashOf(await withText(TEXT))).toBe(hashOf(first));
  expect(hashOf(await withText('零点水位 é 13'))).not.toBe(hashOf(first));
});

test('draws the same bytes on a machine without fonts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'no-fonts-'));
  try {
    writeFileSync(join(folder, 'fonts.conf'), `<?xml version="1.0"?><fontconfig><dir>${folder}</dir></fontconfig>`);
    // Control: real text on this machine shows the same box for every character.
    const program = `
      import { createHash } from 'node:crypto';
      const { default: sharp } = await import('sharp');
      const { loadTypeface } = await import(${JSON.stringify(new URL('glyphs.ts', import.meta.url))});
      const { across, fitLine } = await import(${JSON.stringify(new URL('lines.ts', import.meta.url))});
      const { drawPicture } = await import(${JSON.stringify(new URL('draw-picture.ts', import.meta.url))});
      const text = ${JSON.stringify(TEXT)};
      const line = fitLine(await loadTypeface('bold', [text]), text, { size: 50, width: 390 });
      const bytes = await drawPicture({ ...${JSON.stringify(PLAIN)}, drawing: across(line, { x: 5, y: 70, fill: '#000' }) });
      const asked = async (text) => {
        const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100"><text x="5" y="70" font-size="50">' + text + '</text></svg>';
        return (await sharp(Buffer.from(svg)).raw().toBuffer()).toString('base64');
      };
      const blind = (await asked('零点水位')) === (await asked('沈砚秋白'));
      console.log(JSON.stringify({ hash: createHash('sha256').update(bytes).digest('hex'), blind }));
    `;
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
      cwd: import.meta.dirname,
      env: { FONTCONFIG_FILE: join(folder, 'fonts.conf'), FONTCONFIG_PATH: folder, HOME: folder },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    expect(JSON.parse(said)).toEqual({ hash: hashOf(await withText(TEXT)), blind: true });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('fills the area of the photo and draws shapes over it', async () => {
  const photo = await sharp({ create: { width: 30, height: 80, channels: 3, background: '#000' } })
    .webp()
    .toBuffer();
  const raster = await rasterOf(
    await drawPicture({
      ...PLAIN,
      photo: { bytes: photo, left: 100, top: 10, width: 60, height: 80 },
      drawing: html`<rect x="120" y="30" width="20" height="20" fill="#fff" />`,
    }),
  );
  expect(inkIn(raster, WHOLE)).toBe(60 * 80 - 20 * 20);
  expect(raster.at(101, 11)).toBeLessThan(20);
  expect(raster.at(130, 40)).toBeGreaterThan(235);
});
