import { surplus } from './eviction.ts';

const CACHE = 'pictures';
const KEPT_AT = 'x-kept-at';
/**
 * Age after which a view rewrites the stored picture to refresh its position in the cache. Rewriting it on every view
 * would wear out the phone's storage.
 */
const FRESH_MS = 60 * 60_000;

interface World {
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  readonly now: () => number;
}

/**
 * Returns a public picture from the cache, otherwise from the network and stores it. `later` receives work that may
 * continue after the response.
 */
export async function pictureOf(
  request: Request,
  { caches, fetch, now }: World,
  later: (work: Promise<unknown>) => void,
): Promise<Response> {
  const cache = await caches.open(CACHE);
  const known = await cache.match(request);
  if (known !== undefined) {
    if (now() - Number(known.headers.get(KEPT_AT)) > FRESH_MS) later(keep(cache, request, known.clone(), now()));
    return known;
  }
  const answer = await fetch(request);
  if (answer.ok && answer.type === 'basic') {
    later(keep(cache, request, answer.clone(), now()).then(() => trim(cache)));
  }
  return answer;
}

/**
 * Stores a picture as the last entry of the cache, even if it was already there. The first entry is therefore the one
 * unseen for longest.
 */
async function keep(cache: Cache, request: Request, answer: Response, at: number): Promise<void> {
  const body = await answer.blob();
  const headers = new Headers(answer.headers);
  headers.delete('content-encoding');
  headers.set('content-length', String(body.size));
  headers.set(KEPT_AT, String(at));
  await cache.put(request, new Response(body, { headers }));
}

async function trim(cache: Cache): Promise<void> {
  const requests = await cache.keys();
  const pictures = await Promise.all(
    requests.map(async (request) => {
      const answer = await cache.match(request);
      return { url: request.url, bytes: Number(answer?.headers.get('content-length') ?? 0) };
    }),
  );
  await Promise.all(surplus(pictures).map((url) => cache.delete(url)));
}
