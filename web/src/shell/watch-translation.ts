/** By then the page is ours: what React finds later it has drawn itself. */
const TAKEN_OVER_MS = 30_000;

/**
 * Tells whether the browser has translated this part of the page, which the server has drawn. Browsers put `<font>`
 * elements in the place of text, and we have none.
 */
export function watchTranslation(part: Element): () => boolean {
  let isTranslated = part.querySelector('font') !== null;
  const observer = new MutationObserver((changes) => {
    isTranslated ||= changes.some(({ addedNodes }) =>
      Array.from(addedNodes).some(({ nodeName }) => nodeName === 'FONT'),
    );
    if (isTranslated) observer.disconnect();
  });
  observer.observe(part, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), TAKEN_OVER_MS);
  return () => isTranslated;
}
