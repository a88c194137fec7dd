/**
 * Returns the absolute address of a picture in an author's text. Undefined unless it is an http(s) address or starts at
 * our own root; rejects script, data, file and relative addresses.
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
