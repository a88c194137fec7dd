import { noteMismatch } from './version.ts';

/** A line that needs two minutes for a screen needs a while for this, too. */
const ANSWER_WITHIN_MS = 30_000;

/** Whether the server has this page to give: false when nobody answers within 30 s, or only that it is starting. */
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
