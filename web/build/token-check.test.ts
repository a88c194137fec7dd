// Tests that every visual value is defined once, in tokens.css (see token-check.ts).
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkInlineStyles, checkSheets } from './token-check.ts';

const WEB = join(import.meta.dirname, '..');
const read = (pattern: string) =>
  new Map(
    globSync(pattern, { cwd: WEB }).map((file) => [file.replaceAll('\\', '/'), readFileSync(join(WEB, file), 'utf8')]),
  );
const findings = (css: string) =>
  checkSheets(new Map([['a.css', css]])).findings.map((line) => line.replace(/^.* — /, ''));

/**
 * Expected number of declarations with a value of their own. Each gives its reason in a comment. Raise this only for an
 * equally good reason.
 */
const EXCEPTIONS = 9;

describe('style sheets of the client', () => {
  const sheets = read('src/**/*.css');
  sheets.delete('src/ui/tokens.css');

  test('takes every colour, time, size, radius, shadow, layer and distance from tokens.css', () => {
    expect(sheets.size).toBeGreaterThan(100);
    expect(checkSheets(sheets).findings).toEqual([]);
  });

  test('has exactly the expected number of exceptions', () => {
    expect(checkSheets(sheets).exceptions).toHaveLength(EXCEPTIONS);
  });

  test('sets no visual values in style attributes', () => {
    const screens = Array.from(read('src/**/*.tsx')).filter(([file]) => !file.includes('.test.'));
    expect(screens.flatMap(([file, source]) => checkInlineStyles(file, source))).toEqual([]);
  });

  test('uses no undefined token', () => {
    const all = [...sheets.values(), readFileSync(join(WEB, 'src/ui/tokens.css'), 'utf8')].join('\n');
    const made = new Set(Array.from(all.matchAll(/(--[\w-]+):/g), ([, name]) => name));
    const used = Array.from(all.matchAll(/var\((--[\w-]+)\)/g), ([, name]) => name);
    expect([...new Set(used)].filter((name) => !made.has(name))).toEqual([]);
  });

  test('defines no unused token', () => {
    const tokens = readFileSync(join(WEB, 'src/ui/tokens.css'), 'utf8');
    const all = [...sheets.values(), tokens, ...read('src/**/*.{ts,tsx}').values()].join('\n');
    const made = Array.from(tokens.matchAll(/^ {2}(--[\w-]+):/gm), ([, name = '']) => name);
    expect(made.filter((name) => !all.includes(`var(${name})`) && !all.includes(`'${name}'`))).toEqual([]);
  });
});

describe('values that need a token', () => {
  test.each([
    ['color: #fff', 'a colour of its own'],
    ['background: linear-gradient(RGB(0 0 0 / 0.5), transparent)', 'a colour of its own'],
    ['border: 1px solid hsl(0 0% 0%)', 'a colour of its own'],
    ['outline: 2px solid tomato', 'a colour of its own'],
    ['--glow: #123456', 'a colour of its own'],
    ['fill: color-mix(in srgb, var(--ink) 5%, transparent)', 'a colour of its own'],
    ['transition: opacity 200ms var(--ease-in)', 'a duration or easing of its own'],
    ['transition: opacity var(--quick) ease-in', 'a duration or easing of its own'],
    ['animation: turn 1s var(--steady) infinite', 'a duration or easing of its own'],
    ['animation-timing-function: steps(4)', 'a duration or easing of its own'],
    ['transition-delay: .2s', 'a duration or easing of its own'],
    ['font-size: 0.9em', 'a text size of its own'],
    ['font-size: var(--space-4)', 'a text size of its own'],
    ['font: 700 18px / 1.2 var(--sans)', 'a text size of its own'],
    ['border-radius: 8px', 'a radius of its own'],
    ['border-top-left-radius: 50%', 'a radius of its own'],
    ['border-radius: var(--space-3)', 'a radius of its own'],
    ['box-shadow: 0 2px 8px var(--ink)', 'a shadow of its own'],
    ['box-shadow: var(--shadow), 0 0 0 9px var(--ink)', 'a shadow of its own'],
    ['z-index: 3', 'a layer of its own'],
    ['padding: 2px var(--space-2)', 'a distance of its own'],
    ['margin-inline: calc(-1 * 6px)', 'a distance of its own'],
    ['gap: 1em', 'a distance of its own'],
    ['inset: auto 8px 0', 'a distance of its own'],
    ['scroll-margin-top: 3rem', 'a distance of its own'],
  ])('reports %s', (declaration, what) => {
    expect(findings(`.a { ${declaration}; }`)).toEqual([what]);
    expect(findings(`@media (x) { .a:hover { color: var(--ink); ${declaration} } }`)).toEqual([what]);
  });

  test('reports a distance and a colour of one sheet separately, with their lines', () => {
    const sheet = '.a {\n  top: 5px;\n}\n.b {\n  /* why */\n  color: red;\n}';
    expect(checkSheets(new Map([['a.css', sheet]])).findings).toEqual([
      'a.css:2 top: 5px — a distance of its own',
      'a.css:6 color: red — a colour of its own',
    ]);
  });

  test('reports values in a style attribute and in a `CSSProperties` object', () => {
    expect(checkInlineStyles('a.tsx', '<p style={{ padding: 6, width: 3 }} />')).toHaveLength(1);
    expect(checkInlineStyles('a.tsx', "const style: CSSProperties = { color: 'red' };")).toHaveLength(1);
    expect(checkInlineStyles('a.tsx', '<p style={{ height: 4, transform: `none`, top: 0 }} />')).toEqual([]);
  });
});

describe('values that need no token', () => {
  test.each([
    'border: 1px solid var(--ink-line)',
    'width: 48px',
    'aspect-ratio: 3 / 4',
    'margin: 0 auto -1px',
    'padding: calc(var(--safe-top) + 2 * var(--space-3)) 5% env(safe-area-inset-bottom, 0px)',
    'padding-top: clamp(var(--space-2), 7vh, var(--space-16))',
    'color: currentcolor',
    'background: none',
    'font: inherit',
    'font-size: var(--text-small)',
    'border-radius: var(--radius-large) var(--radius-large) 0 0',
    'box-shadow: inset 0 -3px 0 var(--brass), var(--shadow-low)',
    'transition: opacity var(--quick) var(--ease-in)',
    'animation: none',
    'animation: drop var(--calm) var(--ease-in) both',
    'white-space: nowrap',
    "background: url('data:image/svg+xml,fill=#fff')",
    "content: '5px red'",
  ])('accepts %s', (declaration) => {
    expect(findings(`.a { ${declaration}; }`)).toEqual([]);
  });

  test('accepts a value with a reason, but reports a reason that is not needed', () => {
    const sheet = '.a { /* Not a token: half of a poster. */ top: 150px; /* Not a token: habit. */ left: 0; }';
    const { findings: found, exceptions } = checkSheets(new Map([['a.css', sheet]]));
    expect(exceptions).toEqual(['a.css:1 top: 150px']);
    expect(found).toEqual(['a.css:1 left: 0 — needs no reason: it is made of tokens']);
  });
});
