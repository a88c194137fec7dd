// Shows notifications from the push service, and opens their page on a tap.
import type { OpenPage, Scope } from './scope.ts';

interface PushContent {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly path: string;
}

/** Default for an unreadable message. A browser may block later messages if one shows nothing. */
const SOMETHING: PushContent = { title: '局中人', body: '有事找你，点开看看。', tag: 'something', path: '/' };

const PICTURE = '/icons/icon-192.png';

export async function showNotification(text: string, { registration }: Pick<Scope, 'registration'>): Promise<void> {
  const { title, body, tag, path } = parsePushContent(text) ?? SOMETHING;
  await registration.showNotification(title, {
    body,
    tag,
    // A later notification of the same kind replaces the earlier one, and still alerts the user.
    renotify: true,
    icon: PICTURE,
    badge: PICTURE,
    lang: 'zh-CN',
    data: path,
  });
}

/** Sends the path to an open page, which navigates by itself, or opens a new page. */
export async function openFor(data: unknown, { clients }: Pick<Scope, 'clients'>): Promise<void> {
  const path = typeof data === 'string' && /^\/(?!\/)/.test(data) ? data : '/';
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = bestOf(pages.filter(({ url }) => isOurs(url)));
  if (page === undefined) {
    await clients.openWindow(path);
    return;
  }
  // Some browsers do not allow focus from here. The page navigates all the same.
  await page.focus().catch(() => undefined);
  // A worker has one origin: ours.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  page.postMessage({ open: path });
}

/** Excludes the console, agreements and other pages that have no screens. */
const isOurs = (url: string): boolean =>
  !/^\/(?:console|legal|report|stand-in|author-desk)(?:\/|$)/.test(new URL(url).pathname);

function bestOf(pages: readonly OpenPage[]): OpenPage | undefined {
  const isIn = (page: OpenPage): boolean => new URL(page.url).pathname === '/game';
  return (
    pages.find(({ focused }) => focused) ??
    pages.find(isIn) ??
    pages.find(({ visibilityState }) => visibilityState === 'visible') ??
    pages[0]
  );
}

function parsePushContent(text: string): PushContent | undefined {
  try {
    const told = JSON.parse(text) as Partial<Record<keyof PushContent, unknown>> | null;
    if (told === null || typeof told !== 'object') return undefined;
    const { title, body, tag, path } = told;
    const isWhole = [title, body, tag, path].every((part) => typeof part === 'string');
    return isWhole ? ({ title, body, tag, path } as PushContent) : undefined;
  } catch {
    return undefined;
  }
}
