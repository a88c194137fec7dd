// Tests that every background and every colour used on it meet the contrast limits.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Colour, coloursOf, contrast, laidOver } from './contrast.ts';
import { type Declaration, declarationsOf } from './css-declarations.ts';

const SOURCES = join(import.meta.dirname, '../src');
const colours = coloursOf(readFileSync(join(SOURCES, 'ui/tokens.css'), 'utf8'));
const sheets = globSync('**/*.css', { cwd: SOURCES })
  .filter((file) => !file.endsWith('tokens.css'))
  .map((file) => ({ file, css: readFileSync(join(SOURCES, file), 'utf8') }));
const WHITE: Colour = { channels: [255, 255, 255], opacity: 1 };

interface Ground {
  /**
   * Backgrounds by token name. A translucent one lies over each colour of `over`; `white` stands for the lightest
   * picture.
   */
  readonly grounds: readonly string[];
  readonly over?: readonly string[];
  /** Text colours on these backgrounds; contrast at least 4.5 to 1. */
  readonly texts?: readonly string[];
  /** Colours of icons, field edges and the focus ring; contrast at least 3 to 1. */
  readonly signs?: readonly string[];
}
const INKS = ['ink', 'ink-deep', 'ink-raised'];
const PAPERS = ['paper', 'paper-shade'];
const ON_INK = ['text', 'text-soft', 'brass', 'jade-text', 'cinnabar-text'];
const ON_PAPER = ['paper-text', 'paper-text-soft', 'cinnabar-on-paper'];
const TABLE: readonly Ground[] = [
  {
    grounds: INKS,
    texts: ON_INK,
    signs: ['ink-field', 'focus', 'brass', 'brass-dim', 'cinnabar', 'cinnabar-text', 'jade', 'text-soft'],
  },
  { grounds: ['ink-line'], texts: ON_INK, signs: ['focus', 'cinnabar', 'jade', 'ink-field'] },
  { grounds: ['ink-brass'], texts: ['text', 'text-soft', 'brass'], signs: ['focus'] },
  // No small text appears at the brightest spot.
  { grounds: ['lamp'], over: ['ink', 'ink-raised'], texts: ['text'], signs: ['text-soft', 'brass'] },
  { grounds: ['brass-glow', 'lamp-far'], over: ['ink', 'ink-raised'], texts: ON_INK },
  { grounds: ['brass-wash'], over: INKS, texts: ['text', 'text-soft', 'brass'] },
  { grounds: ['cinnabar-wash'], over: INKS, texts: ['text', 'text-soft'] },
  { grounds: ['overlay'], over: [...INKS, ...PAPERS, 'white'], texts: ['text'] },
  { grounds: ['veil-deep'], over: ['white'], texts: ['text'] },
  { grounds: ['veil'], over: ['white'], signs: ['text'] },
  { grounds: ['brass-dim'], texts: ['text'] },
  { grounds: PAPERS, texts: ON_PAPER, signs: ['cinnabar-on-paper', 'paper-text-soft'] },
  { grounds: ['paper-gloss'], over: PAPERS, texts: ON_PAPER },
  // Ruled line of the notebook.
  { grounds: ['paper-line'], texts: ['paper-text'] },
  { grounds: ['cinnabar-fill', 'cinnabar-press', 'cinnabar-on-paper'], texts: ['on-cinnabar'] },
  { grounds: ['brass'], texts: ['on-brass'] },
  { grounds: ['jade'], texts: ['on-jade'] },
];
/** Decorative lines and lights. They carry no information that words do not give. */
const ORNAMENTS = ['ink-line', 'ink-edge', 'brass-dim', 'paper-line', 'rain', 'lamp', 'lamp-far', 'seal-edge'];
/** Overlays on pictures or around them. */
const VEILS = ['veil', 'ink'];

const groundOf = (name: string) => (name === 'white' ? WHITE : colour(name));
function colour(name: string): Colour {
  const found = colours.get(name);
  if (found === undefined) throw new Error(`tokens.css has no colour --${name}`);
  return found;
}
const pairs = TABLE.flatMap(({ grounds, over = ['ink'], texts = [], signs = [] }) =>
  grounds.flatMap((ground) =>
    over.flatMap((below) => [
      ...texts.map((name) => ({ name, ground, below, least: 4.5 })),
      ...signs.map((name) => ({ name, ground, below, least: 3 })),
    ]),
  ),
);

test.each(pairs)(
  'gives $name on $ground over $below a contrast of at least $least to 1',
  ({ name, ground, below, least }) => {
    expect(contrast(colour(name), laidOver(colour(ground), groundOf(below)))).toBeGreaterThanOrEqual(least);
  },
);

describe('colours used in style sheets', () => {
  const declarations = sheets.flatMap(({ file, css }) => declarationsOf(file, css));
  const tokensIn = ({ value }: Declaration) =>
    Array.from(value.matchAll(/var\(--([\w-]+)/g), ([, name = '']) => name).filter((name) => colours.has(name));
  const used = (properties: RegExp, of: (file: string) => boolean = () => true) => [
    ...new Set(declarations.filter(({ property, file }) => properties.test(property) && of(file)).flatMap(tokensIn)),
  ];
  const inks = new Set(TABLE.flatMap(({ texts = [], signs = [] }) => [...texts, ...signs]));
  const signs = new Set(TABLE.flatMap(({ signs: those = [] }) => those));
  const grounds = new Set(TABLE.flatMap(({ grounds: those }) => those));

  test('uses only colours of the table for text and icons', () => {
    const drawn = (file: string) => DRAWINGS.some((name) => file.includes(name));
    const names = used(/^(color|fill|stroke|accent-color|caret-color|text-decoration-color)$/, (file) => !drawn(file));
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !inks.has(name) && name !== 'cinnabar-fill')).toEqual([]);
    const laid = used(/^(fill|stroke)$/, drawn);
    expect(laid.length).toBeGreaterThan(5);
    expect(laid.filter((name) => !inks.has(name) && !grounds.has(name) && !ORNAMENTS.includes(name))).toEqual([]);
  });

  test('uses only backgrounds, marks and ornaments of the table as backgrounds', () => {
    const known = (name: string) => grounds.has(name) || inks.has(name) || ORNAMENTS.includes(name);
    expect(used(/^background/).filter((name) => !known(name))).toEqual([]);
  });

  test('draws borders and focus rings in contrasting colours, or as ornaments', () => {
    const known = (name: string) =>
      signs.has(name) || inks.has(name) || ORNAMENTS.includes(name) || VEILS.includes(name);
    expect(used(/^(border|outline|box-shadow)/).filter((name) => !known(name) && name !== 'cinnabar-fill')).toEqual([]);
  });

  test('uses only text colours that the table allows on the same background', () => {
    const rules = new Map<string, { ink?: string; grounds: string[] }>();
    for (const declaration of declarations) {
      const key = `${declaration.file} ${declaration.within.join(' ')}`;
      const rule = rules.get(key) ?? { grounds: [] };
      if (declaration.property === 'color') rule.ink = tokensIn(declaration)[0] ?? '';
      if (/^background(-color)?$/.test(declaration.property)) rule.grounds.push(...tokensIn(declaration));
      rules.set(key, rule);
    }
    const missing = Array.from(rules).flatMap(([key, { ink, grounds: laid }]) =>
      laid
        .filter(
          (ground) =>
            ink !== undefined && ink !== '' && !pairs.some((pair) => pair.name === ink && pair.ground === ground),
        )
        .filter((ground) => !(ground === 'ink-line' && ink === 'brass-dim'))
        .map((ground) => `${key}: ${ink} on ${ground}`),
    );
    expect(missing).toEqual([]);
  });

  test('gives text fields an edge of 3 to 1, unless they are paper', () => {
    const fields = sheets.filter(({ css }) => css.includes('::placeholder'));
    expect(fields.length).toBeGreaterThan(5);
    expect(fields.filter(({ css }) => !/--ink-field|--paper\)/.test(css)).map(({ file }) => file)).toEqual([]);
  });

  test('gives focusable elements on paper a dark focus ring', () => {
    const laid = declarations.filter(
      ({ property, value }) => property === 'background' && /var\(--paper\)/.test(value),
    );
    const files = new Set(laid.map(({ file }) => file));
    const darkly = new Set(declarations.filter(({ property }) => property === '--focus').map(({ file }) => file));
    expect([...files].filter((file) => !darkly.has(file) && !RING_OUTSIDE.some((name) => file.includes(name)))).toEqual(
      [],
    );
  });
});

/** Style sheets of illustrations without text. They may fill shapes with background colours. */
const DRAWINGS = ['guide-drawings'];

/**
 * Style sheets where the whole paper gets the focus, or nothing on it does. The focus ring is drawn outside the paper.
 */
const RING_OUTSIDE = [
  'review-form',
  'feedback-screen',
  'profile-card',
  'notes-sheet',
  'clue-card',
  'talk-panel',
  'turning-card',
  'toast',
  'reader',
];

test('measures too low a contrast for pairs that cannot be read', () => {
  expect(contrast(colour('brass'), colour('paper'))).toBeLessThan(3);
  expect(contrast(colour('text'), laidOver(colour('veil'), WHITE))).toBeLessThan(4.5);
  expect(contrast(WHITE, { channels: [0, 0, 0], opacity: 1 })).toBe(21);
});
