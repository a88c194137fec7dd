import { BARE_PAGE_POLICY, barePage } from '@juzhongren/contract/bare-page';
import { hasAssets, keepAssets } from './assets.ts';
import { assetsIn, isScreen, keptAddress, PLAIN_PAGE } from './treatment.ts';

const CACHE = 'pages';
const KEPT_AT = 'x-kept-at';
/** A line that takes longer than this for a page that is kept is no line to wait for. */
const PATIENCE_MS = 4_000;

/** Shown where nothing is kept and nobody answers. */
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
 * A screen's page: the network's, and while it does not come the one kept for this address or the plain one. Without
 * either the page that says there is no network. `later` gets what may go on meanwhile.
 */
export async function pageOf(
  request: Request,
  world: World,
  later: (work: Promise<unknown>) => void,
): Promise<Response> {
  const address = keptAddress(request.url);
  // What is kept is looked up while the line works.
  const asked = world.fetch(request);
  const storing = cachedAnswer(request.url, world);
  const fresh = asked.then(async (answer) => {
    // A server that is starting, or a proxy without one: as good as nobody.
    if (answer.status >= 500 && (await storing) !== undefined) throw new Error(`answered ${answer.status}`);
    if (address !== undefined && answer.ok) later(keepAnswer(address, answer.clone(), world).catch(() => undefined));
    return answer;
  });
  // It may still come, or fail, after a kept one was shown.
  later(fresh.catch(() => undefined));
  try {
    return await Promise.race([fresh, whenLate(storing, world)]);
  } catch {
    const stored = await storing;
    if (stored === undefined) return offlinePage();
    return stored.own ? await asKept(stored.page) : stored.page;
  }
}

/** The address's own kept page, after a while: only one with something to show is worth more than a line that is slow. */
async function whenLate(storing: Promise<CachedAnswer | undefined>, { wait }: Pick<World, 'wait'>): Promise<Response> {
  const stored = await storing.catch(() => undefined);
  if (stored?.own !== true) return await new Promise<never>(() => undefined);
  await wait(PATIENCE_MS);
  return await asKept(stored.page);
}

/** Asks for a page in order to keep it, with the files it begins with: all of them among `only`, or it rejects. */
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

/** Pages that begin with a file which is not of this build go: their other files are not here any more. */
export async function dropOtherPages(assets: ReadonlySet<string>, { caches }: Pick<World, 'caches'>): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const request of await cache.keys()) {
    const html = (await (await cache.match(request))?.text()) ?? '';
    if (!assetsIn(html).every((asset) => assets.has(asset))) await cache.delete(request);
  }
}

async function keepAnswer(address: string, answer: Response, world: World): Promise<void> {
  // What staff look at before it is published.
  if (answer.headers.get('cache-control') === 'no-store') return;
  const html = await answer.text();
  // First its files: a page that cannot begin is not kept.
  await keepAssets(assetsIn(html), world);
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  headers.set(KEPT_AT, String(world.now()));
  const cache = await world.caches.open(CACHE);
  await cache.put(address, new Response(html, { headers }));
  // Of scripts only the one opened last.
  if (!address.startsWith('/script')) return;
  for (const { url } of await cache.keys()) {
    const other = keptAddress(url);
    if (other !== address && other?.startsWith('/script') === true) await cache.delete(url);
  }
}

/** What can be shown for an address without a network: its own page, or the one that every screen can begin with. */
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

/** The page says of itself since when it was kept, in Unix ms: `data-kept` on its root. */
async function asKept(stored: Response): Promise<Response> {
  const html = (await stored.text()).replace('<html', `<html data-kept="${Number(stored.headers.get(KEPT_AT))}"`);
  return new Response(html, { headers: stored.headers });
}

function offlinePage(): Response {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': BARE_PAGE_POLICY };
  return new Response(OFFLINE_PAGE, { status: 503, headers });
}
