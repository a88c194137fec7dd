import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const colours = new Map(
  Array.from(css.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g), ([, name = '', hex = '']) => [name, hex]),
);

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other].map((name) => luminance(colours.get(name) ?? '')).sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const INKS = ['ink', 'ink-deep', 'ink-raised', 'ink-line'];
const PAPERS = ['paper', 'paper-shade'];
const pairs = [
  ...INKS.flatMap((ink) => ['text', 'text-soft', 'cinnabar-text', 'brass', 'jade-text'].map((text) => [text, ink])),
  ...PAPERS.flatMap((paper) => ['paper-text', 'paper-text-soft', 'cinnabar-on-paper'].map((text) => [text, paper])),
  ['on-cinnabar', 'cinnabar-fill'],
  ['on-cinnabar', 'cinnabar-press'],
  ['on-brass', 'brass'],
  ['on-jade', 'jade'],
] as [string, string][];

test.each(pairs)('%s can be read on %s', (text, ground) => {
  expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
});
