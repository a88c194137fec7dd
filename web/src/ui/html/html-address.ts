/**
 * The absolute address of a picture in an author's text; undefined unless it is a web address or begins at our own root.
 * Scripts, data, files and whatever is relative to the screen it happens to be shown on are none.
 */
export function pictureAddress(source: string | null): string | undefined {
  const text = (source ?? '').trim();
  if (!/^(https?:\/\/|\/)/i.test(text)) return undefined;
  try {
    const url = new URL(text, window.location.origin);
    const web = url.protocol === 'https:' || url.protocol === 'http:';
    return web && url.username === '' && url.password === '' ? url.href : undefined;
  } catch {
    return undefined;
  }
}
