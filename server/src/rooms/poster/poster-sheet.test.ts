import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { drawPicture } from '../../pictures/drawn/draw-picture.ts';
import { loadTypeface } from '../../pictures/drawn/glyphs.ts';
import { inkIn, rasterOf } from '../../pictures/drawn/testing/raster.ts';
import type { Invitation } from './invitation.ts';
import { POSTER, posterSheet, QR, textsOf } from './poster-sheet.ts';

const INVITATION: Invitation = {
  scriptName: '雨夜琴声',
  tags: '6人本 · 民国 · 困难 · 3小时',
  inviter: '阿青',
  seats: '还差 2 位 · 共 6 位',
  isFull: false,
  when: { main: '今晚 20:00', note: '11月21日 周六' },
  link: 'https://play.example.cn/join/aB3_dE6-gH9k',
  cover: null,
};

async function drawn(change: Partial<Invitation> = {}) {
  const invitation = { ...INVITATION, ...change };
  const texts = textsOf(invitation);
  const faces = { regular: await loadTypeface('regular', texts.regular), bold: await loadTypeface('bold', texts.bold) };
  const drawing = posterSheet(invitation, faces, { hasCover: false });
  return { drawing, picture: await drawPicture({ ...POSTER, drawing }) };
}

/** Area of the line that names the inviter. */
const INVITER = { left: 64, top: 1040, width: 600, height: 70 };
/** Area of the script name, without the seal. */
const NAME = { left: 740, top: 40, width: 330, height: 690 };

test('PS4 draws the QR code of the invitation link', async () => {
  const raster = await rasterOf((await drawn()).picture);
  const { data, size } = encode(INVITATION.link, { ecc: 'M', border: 4 });
  const module = Math.floor(QR.side / size);
  const margin = Math.floor((QR.side - module * size) / 2);
  const middle = margin + Math.floor(module / 2);
  const seen = data.map((row, y) =>
    row.map((_, x) => raster.at(QR.x + middle + x * module, QR.y + middle + y * module) < 128),
  );
  expect(seen).toEqual(data);
});

test.each<[string, Partial<Invitation>]>([
  ['name', { scriptName: '零点水位' }],
  ['tags', { tags: '4人本' }],
  ['inviter', { inviter: '老周' }],
  ['seats', { seats: '已满员' }],
  ['time', { when: { main: '明晚 20:00', note: '11月21日 周六' } }],
  ['day', { when: { main: '今晚 20:00', note: '11月22日 周日' } }],
  ['link', { link: 'https://play.example.cn/join/aB3_dE6-gH9l' }],
])('shows the %s', async (_, change) => {
  expect((await drawn(change)).picture.equals((await drawn()).picture)).toBe(false);
});

test('PS5 draws the same bytes for the same invitation', async () => {
  expect((await drawn()).picture.equals((await drawn()).picture)).toBe(true);
});

const HOSTILE = [
  '<script>alert(1)</script>',
  '"/><image href="http://evil.example/x.png"/>',
  '&lt;&#60;&xxe;',
  '<!ENTITY x SYSTEM "file:///etc/passwd">',
  ']]>',
  '\u0000\u0008\u001b[31m\ud800\uffff',
  '\u202eevil\u2066',
  'A\u0300\u0301\u0302\u0303'.repeat(60),
  '👨‍👩‍👧‍👦'.repeat(30),
  '𠮷龘龘龘꙰',
  'ﷺ'.repeat(40),
  '\u3000\u2003\t',
  '',
];

/** Uses all of them in the long run; the first three are the harmful ones. */
test.each(process.env['JUZHONGREN_LONG'] === '1' ? HOSTILE : HOSTILE.slice(0, 3))(
  'PS6 draws a name like %j or leaves it out, and does nothing else',
  async (text) => {
    const { drawing, picture } = await drawn({ inviter: text, scriptName: text });
    // Only shapes: numbers, colours, paths.
    expect(drawing.text).not.toMatch(/<(?!\/?(?:g|path|rect|defs|radialGradient|stop)\b)/);
    expect(drawing.text).not.toMatch(/href|url\((?!#lamp\))|&|script|evil|alert|ENTITY|xmlns/);
    const raster = await rasterOf(picture);
    expect([raster.width, raster.height]).toEqual([POSTER.width, POSTER.height]);
    // The line shows at least 邀你入局 and an inviter.
    expect(inkIn(raster, INVITER)).toBeGreaterThan(900);
  },
);

const WIDE = [
  '啊'.repeat(160),
  ...(process.env['JUZHONGREN_LONG'] === '1' ? ['啊'.repeat(20), 'W'.repeat(20), 'i'.repeat(320)] : []),
];
test.each(WIDE)('keeps %s in its place', async (inviter) => {
  const raster = await rasterOf((await drawn({ inviter, scriptName: inviter })).picture);
  const plain = await rasterOf((await drawn()).picture);
  const between = { left: QR.x - 36, top: QR.y, width: 30, height: QR.side };
  expect(inkIn(raster, between)).toBe(inkIn(plain, between));
  // Characters are light on a dark ground. Beside the column, and between it and the seal, nothing is light.
  const isLight = (x: number, y: number) => raster.at(x, y) > 200;
  const light = (part: typeof NAME) => {
    let count = 0;
    for (let y = part.top; y < part.top + part.height; y += 1)
      for (let x = part.left; x < part.left + part.width; x += 1) if (isLight(x, y)) count += 1;
    return count;
  };
  expect(light(NAME)).toBeGreaterThan(500);
  expect(light({ left: 727, top: 40, width: 20, height: 690 })).toBe(0);
  expect(light({ left: 1060, top: 40, width: 20, height: 690 })).toBe(0);
  expect(light({ left: 740, top: 728, width: 330, height: 12 })).toBe(0);
});
