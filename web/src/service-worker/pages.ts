import { BARE_PAGE_POLICY, barePage } from '@juzhongren/contract/bare-page';
import { hasAssets, keepAssets } from './assets.ts';
import { assetsIn, isScreen, keptAddress, PLAIN_PAGE } from './treatment.ts';

const CACHE = 'pages';
const KEPT_AT = 'x-kept-at';
/** Shows the stored page if the network takes longer than this. */
const PATIENCE_MS = 4_000;

const OFFLINE_PAGE = barePage({
  title: '没有网络',
  text: '这一页还没有存在手机里。等网络好了再试，案子不会跑。',
  mayTryAgain: true,
});

interface World {
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

/**
 * Returns the response to a page navigation: from the network, or from the cache when the network fails or is slow. The
 * fallbacks are the page stored for this address, then the plain page, then the offline page. `later` receives work
 * that may continue after the response.
 */
export async function pageOf(
  request: Request,
  world: World,
  later: (work: Promise<unknown>) => void,
): Promise<Response> {
  const address = keptAddress(request.url);
  const asked = world.fetch(request);
  const storing = cachedAnswer(request.url, world);
  const fresh = asked.then(async (answer) => {
    // A 5xx comes from a starting server or from a proxy without one. Treats it as a network failure.
    if (answer.status >= 500 && (await storing) !== undefined) throw new Error(`answered ${answer.status}`);
    if (address !== undefined && answer.ok) later(keepAnswer(address, answer.clone(), world).catch(() => undefined));
    return answer;
  });
  // The request may finish or fail after a stored page was shown.
  later(fresh.catch(() => undefined));
  try {
    return await Promise.race([fresh, whenLate(storing, world)]);
  } catch {
    const stored = await storing;
    if (stored === undefined) return offlinePage();
    return stored.own ? await asKept(stored.page) : stored.page;
  }
}

/**
 * Returns the page stored for this address once the network is late. Never resolves without one: the plain page has no
 * content and is not worth more than a slow network.
 */
async function whenLate(storing: Promise<CachedAnswer | undefined>, { wait }: Pick<World, 'wait'>): Promise<Response> {
  const stored = await storing.catch(() => undefined);
  if (stored?.own !== true) return await new Promise<never>(() => undefined);
  await wait(PATIENCE_MS);
  return await asKept(stored.page);
}

/**
 * Requests a page and stores it with the asset files that it references. Rejects if the page references a file that is
 * not in `only`.
 */
export async function keepPage(
  address: string,
  world: World,
  { only }: { only?: ReadonlySet<string> } = {},
): Promise<void> {
  const answer = await world.fetch(address, { headers: { accept: 'text/html' } });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const strange = only !== undefined && assetsIn(await answer.clone().text()).some((asset) => !only.has(asset));
  if (strange) throw new Error(`${address} is of another build`);
  await keepAnswer(address, answer, world);
}

/**
 * Deletes stored pages that reference a file of another build, because the rest of that build's files are no longer
 * cached.
 */
export async function dropOtherPages(assets: ReadonlySet<string>, { caches }: Pick<World, 'caches'>): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const request of await cache.keys()) {
    const html = (await (await cache.match(request))?.text()) ?? '';
    if (!assetsIn(html).every((asset) => assets.has(asset))) await cache.delete(request);
  }
}

async function keepAnswer(address: string, answer: Response, world: World): Promise<void> {
  // Previews that staff see before publication.
  if (answer.headers.get('cache-control') === 'no-store') return;
  const html = await answer.text();
  // Stores the files first, so that a stored page can always start.
  await keepAssets(assetsIn(html), world);
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  headers.set(KEPT_AT, String(world.now()));
  const cache = await world.caches.open(CACHE);
  await cache.put(address, new Response(html, { headers }));
  // Stores only the script page opened last.
  if (!address.startsWith('/script')) return;
  for (const { url } of await cache.keys()) {
    const other = keptAddress(url);
    if (other !== address && other?.startsWith('/script') === true) await cache.delete(url);
  }
}

/**
 * Stored page to show for an address without a network. `own` tells whether it was stored for that address or is the
 * plain page.
 */
interface CachedAnswer {
  readonly page: Response;
  readonly own: boolean;
}

async function cachedAnswer(url: string, world: World): Promise<CachedAnswer | undefined> {
  const address = keptAddress(url);
  const own = address === undefined ? undefined : await keptPage(address, world);
  if (own !== undefined) return { page: own, own: true };
  const plain = isScreen(url) ? await keptPage(PLAIN_PAGE, world) : undefined;
  return plain === undefined ? undefined : { page: plain, own: false };
}

async function keptPage(address: string, world: World): Promise<Response | undefined> {
  const cache = await world.caches.open(CACHE);
  const found = await cache.match(address);
  if (found === undefined) return undefined;
  return (await hasAssets(assetsIn(await found.clone().text()), world)) ? found : undefined;
}

/** Writes the time of storage (Unix ms) into `data-kept` on the root element. */
async function asKept(stored: Response): Promise<Response> {
  const html = (await stored.text()).replace('<html', `<html data-kept="${Number(stored.headers.get(KEPT_AT))}"`);
  return new Response(html, { headers: stored.headers });
}

function offlinePage(): Response {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': BARE_PAGE_POLICY };
  return new Response(OFFLINE_PAGE, { status: 503, headers });
}
