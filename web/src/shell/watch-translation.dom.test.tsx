import { afterEach, expect, test } from 'vitest';
import { translatePage } from '../testing/page-translation.ts';
import { keepPageClean } from '../testing/clean-page.ts';
import { watchTranslation } from './watch-translation.ts';

keepPageClean();
afterEach(() => document.body.replaceChildren());

function drawn(words: string): HTMLElement {
  const part = document.createElement('div');
  part.innerHTML = `<p>${words}</p>`;
  document.body.append(part);
  return part;
}

test('detects a page that was translated before', () => {
  const part = drawn('猜你喜欢');
  translatePage(document)();
  expect(watchTranslation(part)()).toBe(true);
});

test('detects a page that is translated later', async () => {
  const isTranslated = watchTranslation(drawn('猜你喜欢'));
  expect(isTranslated()).toBe(false);
  translatePage(document)();
  // Observers run before the next task.
  await Promise.resolve();
  expect(isTranslated()).toBe(true);
});

test('ignores other changes of the page', async () => {
  const part = drawn('猜你喜欢');
  const isTranslated = watchTranslation(part);
  part.append(document.createElement('b'));
  await Promise.resolve();
  expect(isTranslated()).toBe(false);
});
