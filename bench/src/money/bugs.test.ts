import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { expect, it } from 'vitest';
import { BUG_NAMES, bugOf, withBug } from './bugs.ts';

const sourceOf = (file: string) => readFileSync(new URL(`../../../server/src/${file}`, import.meta.url), 'utf8');

it.each(BUG_NAMES)('«%s» still fits the server, and is still a program', (name) => {
  for (const { file } of bugOf(name).edits) {
    const source = sourceOf(file);
    const planted = withBug(name, file, source);
    expect(planted).not.toBe(source);
    expect(() => stripTypeScriptTypes(planted)).not.toThrow();
  }
});

it('a bug whose place is gone does not go unnoticed', () => {
  expect(() => withBug('any-time', 'outside/wechat-pay/signature.ts', 'something else')).toThrow('does not fit');
});
