import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkScript, checkSheets } from './engine-check.ts';

const WEB = join(import.meta.dirname, '..');
const findings = (css: string) => checkSheets(new Map([['a.css', css]])).map((line) => line.replace(/^.* — /, ''));

describe('checkScript', () => {
  test.each([
    'pictures.toReversed()',
    'Object.groupBy(cards, kind)',
    'Promise.withResolvers()',
    'fetch(a,{signal:AbortSignal.timeout(9)})',
    'URL.canParse(a)',
    'new CompressionStream(`gzip`)',
    'seats.values().map(f)',
    'text.split(/(?<=。)/)',
  ])('reports %s', (code) => {
    expect(checkScript('a.js', `let x=1;${code};`)).toHaveLength(1);
  });

  test.each([
    'typeof URL.canParse==`function`&&URL.canParse(a)',
    'typeof CompressionStream<`u`&&new CompressionStream(`gzip`)',
    'typeof e.showPopover==`function`&&e.showPopover()',
    'list.reverse()',
    'JSON.parse(a)',
    'list.findLast(f)',
    'text.match(/(?<year>\\d+)/)',
    'Array.from(seats.values(),f)',
  ])('accepts %s', (code) => {
    expect(checkScript('a.js', code)).toEqual([]);
  });
});

describe('checkSheets', () => {
  test('accepts all our style sheets', () => {
    const files = globSync('src/**/*.css', { cwd: WEB });
    expect(files.length).toBeGreaterThan(100);
    expect(checkSheets(new Map(files.map((file) => [file, readFileSync(join(WEB, file), 'utf8')])))).toEqual([]);
  });

  test.each([
    ['.a{rotate:45deg}', 'Chrome 104'],
    ['@keyframes turn{to{rotate:1turn}}', 'Chrome 104'],
    ['.a{color:color-mix(in srgb,red,var(--b))}', 'Chrome 111, Safari 16.2'],
    ['@container (width>9px){.a{color:red}}', 'Chrome 105, Safari 16'],
    ['.a{grid-template-rows:subgrid}', 'Chrome 117, Safari 16'],
    ['.a{height:100dvh}', 'nothing before it for Chrome 107 or Safari 15'],
    ['.a{height:9vh}.b{height:50dvh}', 'nothing before it for Chrome 107 or Safari 15'],
    ['.a{overflow-x:clip}', 'nothing before it for Chrome 107 or Safari 15'],
    ['.a:has(b),.c{color:red}', ':has() since Chrome 105; its whole list is dropped before'],
    [
      ':root{--dark:#000}.a::backdrop{background:var(--dark)}',
      '--dark reaches ::backdrop since Chrome 122, Safari 17.4',
    ],
  ])('reports %s', (css, finding) => {
    expect(findings(css)).toEqual([finding]);
  });

  test.each([
    '.a{transform:rotate(45deg)}',
    '.a{height:100vh;height:100dvh}',
    '.a{height:100vh;top:0;height:100dvh}',
    '.a{overflow:hidden;overflow:clip}',
    '@supports (overflow:clip){.a{overflow:clip}}',
    '.a:has(b){color:red}',
    ':is(.a,.b):has(c,d){color:red}',
    ':root,::backdrop{--dark:#000}.a::backdrop{background:var(--dark)}',
    ".a{content:'rotate'}",
  ])('accepts %s', (css) => {
    expect(findings(css)).toEqual([]);
  });
});
