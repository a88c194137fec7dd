// Draws the icons of the installed app from the project's seal into the client's public folder: node_modules/.bin/node
// server/src/pictures/drawn/draw-app-icons.ts
// Run it after a change of `web/public/icon.svg`.
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const PUBLIC = join(import.meta.dirname, '../../../../web/public');
/** Background colour of the page, see `ui/tokens.css`. */
const INK = '#14110f';

/** `seal` is the share of the edge that the seal takes. A mask leaves a circle of 80 % of the picture. */
const ICONS = [
  { name: 'icon-192.png', size: 192, seal: 0.92, ground: 'transparent' },
  { name: 'icon-512.png', size: 512, seal: 0.92, ground: 'transparent' },
  { name: 'maskable-192.png', size: 192, seal: 0.56, ground: INK },
  { name: 'maskable-512.png', size: 512, seal: 0.56, ground: INK },
  { name: 'apple-touch-icon.png', size: 180, seal: 0.78, ground: INK },
] as const;

const svg = await readFile(join(PUBLIC, 'icon.svg'));
await mkdir(join(PUBLIC, 'icons'), { recursive: true });
for (const { name, size, seal, ground } of ICONS) {
  const edge = Math.round(size * seal);
  const drawn = await sharp(svg, { density: (72 * edge) / 512 })
    .resize(edge, edge)
    .png()
    .toBuffer();
  const background = ground === 'transparent' ? { r: 0, g: 0, b: 0, alpha: 0 } : ground;
  await sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: drawn }])
    .png({ palette: true, colours: 64, effort: 10 })
    .toFile(join(PUBLIC, 'icons', name));
}
