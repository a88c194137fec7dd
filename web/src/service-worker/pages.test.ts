import { beforeEach, expect, test } from 'vitest';
import { assetOf, dropOtherAssets, keptAssets, successors } from './assets.ts';
import { memoryCaches, testNetwork, type TestNetwork } from './cache.fixture.ts';
import { dropOtherPages, keepPage, pageOf } from './pages.ts';

const ORIGIN = 'https://play.example';
const HOME = '<html lang="zh-CN"><script src="/assets/index-aaaaaaaa.js"></script>home';
const SHELL = '<html lang="zh-CN"><script src="/assets/index-aaaaaaaa.js"></script>plain';
const NEWER = '<html lang="zh-CN"><script src="/assets/index-bbbbbbbb.js"></script>newer';

let network: TestNetwork;
let caches: CacheStorage;
let slow: boolean;
let texts: Record<string, string | number>;
const late: Promise<unknown>[] = [];

beforeEach(() => {
  texts = {
    '/': HOME,
    '/game': SHELL,
    '/script?id=7': HOME,
    '/script?id=8': HOME,
    '/assets/index-aaaaaaaa.js': 'a',
    '/assets/index-bbbbbbbb.js': 'b',
  };
  network = testNetwork(ORIGIN, texts);
  caches = memoryCaches(ORIGIN);
  slow = false;
  late.length = 0;
});

const world = () => ({
  caches,
  fetch: network.fetch,
  now: () => 1_700_000_000_000,
  wait: () => (slow ? Promise.resolve() : new Promise<void>(() => undefined)),
});

/** Waits until all work has ended. Running work may start more work. */
async function settle(): Promise<void> {
  for (let done = 0; done < late.length;) {
    done = late.length;
    await Promise.all(late);
  }
}

async function open(path: string): Promise<string> {
  const page = await pageOf(new Request(new URL(path, ORIGIN)), world(), (work) => void late.push(work));
  const text = await page.text();
  await settle();
  return text;
}

test('shows the network’s page, and the cached page without a network', async () => {
  expect(await open('/')).toBe(HOME);
  network.online = false;
  expect(await open('/?from=icon')).toBe(HOME.replace('<html', '<html data-kept="1700000000000"'));
});

test('shows the cached page on a slow network, and the new one the next time', async () => {
  await open('/');
  texts['/'] = NEWER;
  slow = true;
  const { fetch } = network;
  let arrive = (): void => undefined;
  const brought = new Promise<void>((done) => (arrive = done));
  network.fetch = async (asked) => {
    await brought;
    return await fetch(asked);
  };
  const page = await pageOf(new Request(`${ORIGIN}/`), world(), (work) => void late.push(work));
  expect(await page.text()).toContain('home');
  arrive();
  await settle();
  network.online = false;
  expect(await open('/')).toContain('newer');
});

test('does not wait for the cache when the network answers', async () => {
  const hanging = new Promise<never>(() => undefined);
  caches = { open: () => hanging } as unknown as CacheStorage;
  expect(await (await pageOf(new Request(`${ORIGIN}/`), world(), () => undefined)).text()).toBe(HOME);
});

test('starts an uncached screen with the plain page, but only after the network has failed', async () => {
  await keepPage('/game', world());
  slow = true;
  texts['/profile'] = 'of the network';
  expect(await open('/profile')).toBe('of the network');
  network.online = false;
  expect(await open('/profile')).toContain('plain');
});

test('treats a server that is starting as unreachable', async () => {
  await open('/');
  texts['/'] = 503;
  expect(await open('/')).toContain('data-kept');
});

test('shows the offline page for a path without a screen, or if nothing is cached', async () => {
  await keepPage('/game', world());
  network.online = false;
  expect(await open('/nowhere')).toContain('没有网络');
  caches = memoryCaches(ORIGIN);
  expect(await open('/')).toContain('没有网络');
});

test('neither shows nor caches a page whose files are incomplete', async () => {
  await open('/');
  await dropOtherAssets(new Set(), world());
  network.online = false;
  expect(await open('/')).toContain('没有网络');
  network.online = true;
  texts['/assets/index-aaaaaaaa.js'] = 404;
  await expect(keepPage('/', world())).rejects.toThrow(/404/);
});

test('caches only the script that was opened last', async () => {
  await open('/script?id=7');
  await open('/script?id=8');
  await keepPage('/game', world());
  network.online = false;
  expect(await open('/script?id=8')).toContain('home');
  expect(await open('/script?id=7')).toContain('plain');
});

test('installs only pages of its own build, and deletes others when it takes over', async () => {
  const files = ['/assets/index-bbbbbbbb.js'];
  await open('/');
  await expect(keepPage('/', world(), { only: new Set(files) })).rejects.toThrow(/another build/);
  texts['/game'] = NEWER;
  await keepPage('/game', world(), { only: new Set(files) });
  await dropOtherAssets(new Set(files), world());
  await dropOtherPages(new Set(files), world());
  expect(await keptAssets(world())).toEqual(files);
  network.online = false;
  expect(await open('/')).toContain('newer');
});

test('finds the files of the next build that replace cached ones', () => {
  const kept = [
    '/assets/game-screen-AAAAAAAA.js',
    '/assets/game-screen-BBBB_BB-.css',
    '/assets/vip-screen-CCCCCCCC.js',
  ];
  const files = ['/assets/game-screen-11111111.js', '/assets/game-screen-22222222.css', '/assets/index-33333333.js'];
  expect(successors(kept, files)).toEqual(['/assets/game-screen-11111111.js', '/assets/game-screen-22222222.css']);
});

test('fetches a file with a hash only once', async () => {
  await assetOf('/assets/index-aaaaaaaa.js', world());
  network.online = false;
  expect(await (await assetOf('/assets/index-aaaaaaaa.js', world())).text()).toBe('a');
  expect(network.asked).toEqual(['/assets/index-aaaaaaaa.js']);
});

test('shows a page with no-store, but does not cache it', async () => {
  await keepPage('/', world());
  texts['/'] = `${HOME} preview`;
  network.cacheControl = 'no-store';
  const shown = await pageOf(new Request(`${ORIGIN}/`), world(), (work) => void late.push(work));
  expect(await shown.text()).toContain('preview');
  await settle();
  network.online = false;
  const kept = await pageOf(new Request(`${ORIGIN}/`), world(), (work) => void late.push(work));
  expect(await kept.text()).not.toContain('preview');
});
