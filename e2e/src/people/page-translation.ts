// A browser that translates pages, as Chrome and Edge do for readers abroad; dictionaries and converters work alike.
import { type BrowserContext, expect, type Page } from '@playwright/test';

/** `early` translates what the server has drawn before our code runs; `late` begins once the page has loaded. */
export type Translating = 'early' | 'late';

declare global {
  interface Window {
    /** Words that were written into text nodes which the translation had already replaced: nobody sees them. */
    lostWords?: () => string[];
  }
}

/** From now on pages of this browser are translated. Real translation services are out of reach of tests. */
export async function translatePages(context: BrowserContext, when: Translating): Promise<void> {
  await context.addInitScript(translate, when);
}

/** The page shows what it means to show, and none of its screens is broken. */
export async function expectTranslated(page: Page): Promise<void> {
  await expect(page.locator('font').first()).toBeAttached();
  await expect(page.getByText('页面没能打开')).toHaveCount(0);
  expect(await page.evaluate(() => window.lostWords?.() ?? ['no translation runs'])).toEqual([]);
}

/**
 * Runs in the page. Replaces each text node with Chinese words by two nested `<font>` elements, now and whenever one
 * appears or changes. The new words end with white space of no width: they are others, and tests find them by the old.
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
