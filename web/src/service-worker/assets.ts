const CACHE = 'assets';

interface World {
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
}

/** A file with a hash in its name: once here, it is never asked for again. */
export async function assetOf(request: Request | string, { caches, fetch }: World): Promise<Response> {
  const cache = await caches.open(CACHE);
  const known = await cache.match(request);
  if (known !== undefined) return known;
  const answer = await fetch(request);
  // Awaited, so that a page is never kept whose files could not be.
  if (answer.ok && answer.type === 'basic') await cache.put(request, answer.clone());
  return answer;
}

/** Rejects when one of them cannot be had. */
export async function keepAssets(addresses: readonly string[], world: World): Promise<void> {
  await Promise.all(
    addresses.map(async (address) => {
      const answer = await assetOf(address, world);
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    }),
  );
}

export async function hasAssets(addresses: readonly string[], { caches }: Pick<World, 'caches'>): Promise<boolean> {
  const cache = await caches.open(CACHE);
  const found = await Promise.all(addresses.map((address) => cache.match(address)));
  return found.every((answer) => answer !== undefined);
}

/** The files of this build that do what those kept of another one did: the same name, another hash. */
export function successors(kept: readonly string[], files: readonly string[]): readonly string[] {
  const names = new Set(kept.map(nameOf));
  return files.filter((file) => names.has(nameOf(file)));
}

/** `/assets/game-screen-Bt08OPDI.css` is `game-screen.css`. */
function nameOf(address: string): string {
  return address.replace(/^\/assets\//, '').replace(/-[\w-]{8}(?=\.\w+$)/, '');
}

/** What is kept of the builds before, so that the next one can start without a network as well as they did. */
export async function keptAssets({ caches }: Pick<World, 'caches'>): Promise<readonly string[]> {
  const cache = await caches.open(CACHE);
  return (await cache.keys()).map(({ url }) => new URL(url).pathname);
}

/** Files of other builds go. `assets`: all addresses of this one. */
export async function dropOtherAssets(assets: ReadonlySet<string>, { caches }: Pick<World, 'caches'>): Promise<void> {
  const cache = await caches.open(CACHE);
  const others = (await cache.keys()).filter(({ url }) => !assets.has(new URL(url).pathname));
  await Promise.all(others.map((request) => cache.delete(request)));
}
