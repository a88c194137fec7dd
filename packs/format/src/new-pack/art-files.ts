// Placeholder pictures: two or three flat inks, one silhouette, film grain. No letters: those an author draws as outlines.
import type { Cast } from './cast.ts';
import { GUEST } from './people.ts';

const INK = '#14110F';
const PAPER = '#EFE6D4';
const CINNABAR = '#D9482F';
/** Behind the portraits: no two beside one another alike. */
const GROUNDS = [
  '#D2AC62',
  '#6FA08C',
  '#C9B79A',
  '#8A6F5A',
  '#A8B5A2',
  '#B98A5E',
  '#7D8CA3',
  '#C4A29E',
  '#9A8FB0',
  '#B7B08A',
];

export function artFiles({ seats }: Cast): [string, string][] {
  const people = seats.length === 0 ? [GUEST] : seats;
  return [
    ['art/poster.svg', POSTER],
    ['art/account.svg', ACCOUNT],
    ...people.map(({ id, name }, index): [string, string] => [`art/${id}.svg`, portrait(name, index)]),
  ];
}

const drawing = (width: number, height: number, title: string, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><title>${title}</title>` +
  `<defs><filter id="grain" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="0.8" numOctaves="2" seed="3"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0.45 0 0 0 -0.2"/></filter></defs>` +
  `${inside}<rect width="${width}" height="${height}" filter="url(#grain)"/></svg>\n`;

/** A full moon that is a mould, and has a crack. */
const POSTER = drawing(
  900,
  1200,
  '海报（占位）：一轮当中裂开的满月，下面是一排瓦檐',
  `<rect width="900" height="1200" fill="#322E3B"/><circle cx="450" cy="470" r="292" fill="#D2AC62"/><circle cx="450" cy="470" r="252" fill="none" stroke="#8F6E35" stroke-width="10" stroke-dasharray="34 22"/>` +
    `<path d="M450 640C446 560 420 520 372 486M450 640C452 540 486 500 540 470M446 580C470 520 458 440 470 372" fill="none" stroke="#8F6E35" stroke-width="16" stroke-linecap="round"/>` +
    `<path d="M474 178L448 300L486 402L440 520L470 640L452 762" fill="none" stroke="${INK}" stroke-width="13" stroke-linejoin="bevel"/>` +
    `<path d="M0 930C220 872 680 872 900 930V1200H0Z" fill="${INK}"/><path d="M30 1010H870M30 1090H870M30 1170H870" stroke="#322E3B" stroke-width="8" stroke-dasharray="46 12"/>` +
    `<rect x="418" y="1004" width="64" height="84" fill="${CINNABAR}"/>`,
);

const ACCOUNT = drawing(
  900,
  700,
  '账页',
  `<rect width="900" height="700" fill="#6B5744"/><path d="M80 60L826 48L838 640L70 652Z" fill="${PAPER}"/>` +
    `<path d="M120 150H784M120 240H784M120 330H784M120 420H784M120 510H784M120 600H784" stroke="#B9A27C" stroke-width="3"/>` +
    `<path d="M150 128H340M150 218H460M150 488H400M150 578H300M560 128H640M560 488H620" stroke="#2B221B" stroke-width="13" stroke-linecap="round"/>` +
    `<path d="M600 270A88 88 0 1 0 668 412A104 104 0 0 1 600 270Z" fill="${CINNABAR}"/>`,
);

/** What sets one outline apart from the next: hat, hair, bun, scarf. */
const HEADS = [
  'M300 150C366 150 392 204 384 262C376 316 344 348 300 348C256 348 224 316 216 262C208 204 234 150 300 150ZM214 208C220 132 380 132 386 208Z',
  'M300 170C362 170 386 214 380 268C374 322 342 352 300 352C258 352 226 322 220 268C214 214 238 170 300 170ZM190 196H410L372 116H228Z',
  'M300 176C360 176 384 220 378 272C372 324 342 352 300 352C258 352 228 324 222 272C216 220 240 176 300 176ZM300 96C346 96 356 150 330 176H270C244 150 254 96 300 96Z',
  'M300 160C364 160 388 206 382 264C376 320 344 350 300 350C256 350 224 320 218 264C212 206 236 160 300 160ZM216 250H150V262H216ZM384 250H450V262H384Z',
  'M300 150C376 150 410 220 402 300C398 360 420 400 436 430H164C180 400 202 360 198 300C190 220 224 150 300 150Z',
  'M300 190C358 190 380 230 376 278C370 326 342 352 300 352C258 352 230 326 224 278C220 230 242 190 300 190ZM120 204C200 92 400 92 480 204C400 226 200 226 120 204Z',
  'M300 168C362 168 386 212 380 268C374 322 342 352 300 352C258 352 226 322 220 268C214 212 238 168 300 168ZM226 190C180 240 176 340 150 420C200 400 226 340 230 280Z',
  'M300 160C362 160 388 206 382 264C376 320 344 396 300 404C256 396 224 320 218 264C212 206 238 160 300 160Z',
  'M300 164C364 164 388 210 382 266C376 322 344 352 300 352C256 352 224 322 218 266C212 210 236 164 300 164ZM214 216L388 180L396 212L220 252Z',
  'M300 170C362 170 386 214 380 268C374 322 342 352 300 352C258 352 226 322 220 268C214 214 238 170 300 170ZM352 128C402 128 410 196 372 208C336 204 328 140 352 128Z',
];
const SHOULDERS = [
  'M220 360H380C470 386 536 470 560 610H40C64 470 130 386 220 360Z',
  'M240 352H360C420 400 470 440 500 610H100C130 440 180 400 240 352Z',
  'M200 366H400C500 384 570 440 606 610H-6C30 440 100 384 200 366Z',
];

function portrait(name: string, index: number): string {
  const ground = GROUNDS[index % GROUNDS.length] ?? PAPER;
  const head = HEADS[index % HEADS.length] ?? '';
  const shoulders = SHOULDERS[index % SHOULDERS.length] ?? '';
  return drawing(
    600,
    600,
    `${name}（占位）`,
    `<rect width="600" height="600" fill="${ground}"/><path d="${shoulders}" fill="${INK}"/><path d="M262 330H338V392H262Z" fill="${INK}"/><path d="${head}" fill="${INK}"/><path d="M256 392L300 440L344 392" fill="none" stroke="${ground}" stroke-width="6"/>`,
  );
}
