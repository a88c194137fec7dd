import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '../src');

/** Returns the classes that code uses but its style sheets do not define. Such an element would have no style. */
function missingClasses(code: string, sheet: (path: string) => string): string[] {
  const body = code.replaceAll(/^import .*$/gm, '');
  return [...code.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].flatMap(([, name = '', path = '']) => {
    const classes = new Set([...sheet(path).matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, found]) => found));
    const used = [...body.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, found]) => found ?? '');
    return used.filter((one) => !classes.has(one)).map((one) => `${one} of ${path}`);
  });
}

test('finds every class that the client uses in its style sheet', () => {
  const files = globSync('**/*.tsx', { cwd: SOURCES }).filter((file) => !file.endsWith('.test.tsx'));
  expect(files.length).toBeGreaterThan(250);
  const missing = files.flatMap((file) => {
    const path = join(SOURCES, file);
    const sheet = (named: string): string => readFileSync(join(dirname(path), named), 'utf8');
    return missingClasses(readFileSync(path, 'utf8'), sheet).map((found) => `${file}: ${found}`);
  });
  expect(missing).toEqual([]);
});

test('reports a class that is missing', () => {
  const code = "import css from './a.module.css';\n<p className={css.here}><b className={css.gone}>";
  expect(missingClasses(code, () => '.here:hover .there { color: red; }')).toEqual(['gone of ./a.module.css']);
});
