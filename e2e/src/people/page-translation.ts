// Simulates a browser that translates pages, as Chrome and Edge do. Dictionaries and converters work the same way.
import { type BrowserContext, expect, type Page } from '@playwright/test';

/** `early` translates server-rendered content before the app's code runs. `late` starts after the page has loaded. */
export type Translating = 'early' | 'late';

declare global {
  interface Window {
    /** Text written into nodes that the translation has already replaced, so users never see it. */
    lostWords?: () => string[];
  }
}

/** Translates all later pages of this browser. Tests cannot use real translation services. */
export async function translatePages(context: BrowserContext, when: Translating): Promise<void> {
  await context.addInitScript(translate, when);
}

/** Expects no lost text and no broken screen. */
export async function expectTranslated(page: Page): Promise<void> {
  await expect(page.locator('font').first()).toBeAttached();
  await expect(page.getByText('页面没能打开')).toHaveCount(0);
  expect(await page.evaluate(() => window.lostWords?.() ?? ['no translation runs'])).toEqual([]);
}

/**
 * Runs in the page. Replaces each text node with Chinese words by two nested `<font>` elements, at the start and on
 * every change. The new text only adds a zero-width space, so tests still find it.
 */
function translate(when: Translating): void {
  const UNTOUCHED = 'script, style, title, textarea, noscript, [translate="no"], [data-translated]';
  const replaced: { text: Text; words: string }[] = [];
  window.lostWords = () => replaced.filter(({ text, words }) => text.data !== words).map(({ text }) => text.data);
  const font = (): HTMLElement => {
    const made = document.createElement('font');
    made.dataset['translated'] = '';
    return made;
  };
  const translateText = (text: Text): void => {
    const around = text.parentElement;
    if (around === null || !/\p{Script=Han}/u.test(text.data) || around.closest(UNTOUCHED) !== null) return;
    const outer = font();
    const inner = font();
    inner.textContent = `${text.data}\u200b`;
    outer.append(inner);
    replaced.push({ text, words: text.data });
    text.replaceWith(outer);
  };
  const translateIn = (node: Node): void => {
    if (node instanceof Text) translateText(node);
    else if (node instanceof Element && !node.matches(UNTOUCHED)) [...node.childNodes].forEach(translateIn);
  };
  const start = (): void => {
    translateIn(document.documentElement);
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) translateIn(node);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  };
  if (when === 'late') window.addEventListener('load', start, { once: true });
  else if (document.documentElement === null) document.addEventListener('readystatechange', start, { once: true });
  else start();
}
