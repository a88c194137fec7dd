const CACHE = 'assets';

interface World {
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
}

/** Returns a file with a hash in its name. Once cached, it is never fetched again. */
export async function assetOf(request: Request | string, { caches, fetch }: World): Promise<Response> {
  const cache = await caches.open(CACHE);
  const known = await cache.match(request);
  if (known !== undefined) return known;
  const answer = await fetch(request);
  // Awaited, so that no page is cached whose files could not be cached.
  if (answer.ok && answer.type === 'basic') await cache.put(request, answer.clone());
  return answer;
}

/** Caches files. Rejects if one of them cannot be fetched. */
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

/** Returns the files of this build that replace cached files of another one: the same name, another hash. */
export function successors(kept: readonly string[], files: readonly string[]): readonly string[] {
  const names = new Set(kept.map(nameOf));
  return files.filter((file) => names.has(nameOf(file)));
}

/** Returns `game-screen.css` for `/assets/game-screen-Bt08OPDI.css`. */
function nameOf(address: string): string {
  return address.replace(/^\/assets\//, '').replace(/-[\w-]{8}(?=\.\w+$)/, '');
}

/**
 * Returns the cached files of earlier builds. The next build caches their successors, so that it also starts without a
 * network.
 */
export async function keptAssets({ caches }: Pick<World, 'caches'>): Promise<readonly string[]> {
  const cache = await caches.open(CACHE);
  return (await cache.keys()).map(({ url }) => new URL(url).pathname);
}

/** Deletes files of other builds. `assets`: all addresses of this build. */
export async function dropOtherAssets(assets: ReadonlySet<string>, { caches }: Pick<World, 'caches'>): Promise<void> {
  const cache = await caches.open(CACHE);
  const others = (await cache.keys()).filter(({ url }) => !assets.has(new URL(url).pathname));
  await Promise.all(others.map((request) => cache.delete(request)));
}
