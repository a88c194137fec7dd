/** Time to observe. Hydration is finished by then, and React rendered all later content itself. */
const TAKEN_OVER_MS = 30_000;

/**
 * Returns a function that tells whether the browser has translated this server-rendered part of the page. Browsers
 * replace text with `<font>` elements, which the app never uses.
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
