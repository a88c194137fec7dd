/** Zero-width space that stands for a translation, so that queries for the original text still match. */
const MARK = '\u200b';
/** Elements that browsers do not translate. */
const UNTOUCHED = 'script, style, textarea, input, [translate="no"], [data-translated]';

/**
 * Simulates page translation by a browser: replaces each text node with Chinese text by two nested `<font>` elements,
 * now and on later changes. Returns a function that stops it.
 */
export function translatePage(page: Document): () => void {
  translateIn(page.body);
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) translateIn(node);
  });
  observer.observe(page.body, { subtree: true, childList: true, characterData: true });
  return () => observer.disconnect();
}

function translateIn(node: Node): void {
  if (node.nodeType === Node.TEXT_NODE) translateText(node);
  else if (node instanceof Element && !node.matches(UNTOUCHED)) Array.from(node.childNodes).forEach(translateIn);
}

function translateText(text: Node): void {
  const around = text.parentElement;
  const words = text.textContent ?? '';
  if (around === null || !/\p{Script=Han}/u.test(words) || around.closest(UNTOUCHED) !== null) return;
  const [outer, inner] = [font(), font()];
  inner.textContent = `${words}${MARK}`;
  outer.append(inner);
  around.replaceChild(outer, text);
}

function font(): HTMLElement {
  const made = document.createElement('font');
  made.dataset['translated'] = '';
  return made;
}
