import { noteMismatch } from './version.ts';

/** A network that needs two minutes for a screen needs time for this request, too. */
const ANSWER_WITHIN_MS = 30_000;

/**
 * Returns whether the server can serve this page. False if nothing answers within 30 s, or if the server is still
 * starting.
 */
export async function serverAnswers(): Promise<boolean> {
  const giveUp = new AbortController();
  const timer = window.setTimeout(() => giveUp.abort(), ANSWER_WITHIN_MS);
  try {
    const request = { method: 'HEAD', cache: 'no-store', signal: giveUp.signal } as const;
    const { status, headers } = await fetch(window.location.href, request);
    noteMismatch(headers.get('x-build'));
    return status < 500;
  } catch {
    return false;
  } finally {
    window.clearTimeout(timer);
  }
}
