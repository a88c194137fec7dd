// What came from the push service is shown; a tap on it leads to where it is about.
import type { OpenPage, Scope } from './scope.ts';

interface PushContent {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly path: string;
}

/** Where nothing can be read of it: a browser that shows nothing for a message may be forbidden the next one. */
const SOMETHING: PushContent = { title: '局中人', body: '有事找你，点开看看。', tag: 'something', path: '/' };

const PICTURE = '/icons/icon-192.png';

export async function showNotification(text: string, { registration }: Pick<Scope, 'registration'>): Promise<void> {
  const { title, body, tag, path } = parsePushContent(text) ?? SOMETHING;
  await registration.showNotification(title, {
    body,
    tag,
    // A later one of its kind takes the earlier one's place, and is heard all the same.
    renotify: true,
    icon: PICTURE,
    badge: PICTURE,
    lang: 'zh-CN',
    data: path,
  });
}

/** To the page that is open, which goes there by itself; else to a new one. */
export async function openFor(data: unknown, { clients }: Pick<Scope, 'clients'>): Promise<void> {
  const path = typeof data === 'string' && /^\/(?!\/)/.test(data) ? data : '/';
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = bestOf(pages.filter(({ url }) => isOurs(url)));
  if (page === undefined) {
    await clients.openWindow(path);
    return;
  }
  // Some browsers let nobody be focused from here: then it goes there all the same.
  await page.focus().catch(() => undefined);
  // A worker has one origin: ours.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  page.postMessage({ open: path });
}

/** Not the console, agreements or other pages that have no screens. */
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
