/** Fakes the caches of a browser, as far as the worker uses them. */
export function memoryCaches(origin: string): CacheStorage {
  const stores = new Map<string, Cache>();
  return {
    open: (name: string) => {
      const store = stores.get(name) ?? memoryCache(origin);
      stores.set(name, store);
      return Promise.resolve(store);
    },
  } as CacheStorage;
}

function memoryCache(origin: string): Cache {
  const entries = new Map<string, Response>();
  const keyOf = (asked: RequestInfo | URL): string =>
    new URL(asked instanceof Request ? asked.url : asked.toString(), origin).href;
  return {
    match: (asked: RequestInfo | URL) => Promise.resolve(entries.get(keyOf(asked))?.clone()),
    put: (asked: RequestInfo | URL, answer: Response) => {
      const key = keyOf(asked);
      // As in the standard, an entry that is put again comes last.
      entries.delete(key);
      entries.set(key, answer);
      return Promise.resolve();
    },
    delete: (asked: RequestInfo | URL) => Promise.resolve(entries.delete(keyOf(asked))),
    keys: () => Promise.resolve([...entries.keys()].map((url) => new Request(url))),
  } as unknown as Cache;
}

export interface TestNetwork {
  fetch: typeof fetch;
  readonly asked: string[];
  online: boolean;
  cacheControl?: string;
}

/**
 * Fakes a server with these texts at these paths. Node's responses have no type; in a browser, responses of the same
 * origin are `basic`.
 */
export function testNetwork(origin: string, texts: Readonly<Record<string, string | number>>): TestNetwork {
  const asked: string[] = [];
  const network: TestNetwork = {
    asked,
    online: true,
    fetch: (request: RequestInfo | URL) => {
      const { pathname, search } = new URL(request instanceof Request ? request.url : request.toString(), origin);
      asked.push(pathname + search);
      if (!network.online) return Promise.reject(new TypeError('Failed to fetch'));
      const text = texts[pathname + search] ?? 404;
      const answer = typeof text === 'number' ? new Response('', { status: text }) : new Response(text);
      if (network.cacheControl !== undefined) answer.headers.set('cache-control', network.cacheControl);
      return Promise.resolve(basic(answer));
    },
  };
  return network;
}

function basic(answer: Response): Response {
  Object.defineProperty(answer, 'type', { value: 'basic' });
  const clone = answer.clone.bind(answer);
  answer.clone = () => basic(clone());
  return answer;
}
