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

/** Until nothing goes on any more: what goes on may begin something else. */
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

test('with a network a page is the network’s, and what was opened can be opened without one', async () => {
  expect(await open('/')).toBe(HOME);
  network.online = false;
  expect(await open('/?from=icon')).toBe(HOME.replace('<html', '<html data-kept="1700000000000"'));
});

test('on a line that is too slow the kept page comes, and the next time what the line brought', async () => {
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

test('the network’s page does not wait for what is kept', async () => {
  const hanging = new Promise<never>(() => undefined);
  caches = { open: () => hanging } as unknown as CacheStorage;
  expect(await (await pageOf(new Request(`${ORIGIN}/`), world(), () => undefined)).text()).toBe(HOME);
});

test('a screen that is not kept begins with the plain page, on a slow line never before the network said no', async () => {
  await keepPage('/game', world());
  slow = true;
  texts['/profile'] = 'of the network';
  expect(await open('/profile')).toBe('of the network');
  network.online = false;
  expect(await open('/profile')).toContain('plain');
});

test('a server that only says it is starting is nobody', async () => {
  await open('/');
  texts['/'] = 503;
  expect(await open('/')).toContain('data-kept');
});

test('what no screen is for, or nothing is kept for, says that there is no network', async () => {
  await keepPage('/game', world());
  network.online = false;
  expect(await open('/nowhere')).toContain('没有网络');
  caches = memoryCaches(ORIGIN);
  expect(await open('/')).toContain('没有网络');
});

test('a page whose files are not all here is not shown, and not kept', async () => {
  await open('/');
  await dropOtherAssets(new Set(), world());
  network.online = false;
  expect(await open('/')).toContain('没有网络');
  network.online = true;
  texts['/assets/index-aaaaaaaa.js'] = 404;
  await expect(keepPage('/', world())).rejects.toThrow(/404/);
});

test('of scripts the one opened last is kept', async () => {
  await open('/script?id=7');
  await open('/script?id=8');
  await keepPage('/game', world());
  network.online = false;
  expect(await open('/script?id=8')).toContain('home');
  expect(await open('/script?id=7')).toContain('plain');
});

test('a build installs only its own pages, and what is not of it goes when it takes over', async () => {
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

test('the next build keeps what takes the place of what was kept', () => {
  const kept = [
    '/assets/game-screen-AAAAAAAA.js',
    '/assets/game-screen-BBBB_BB-.css',
    '/assets/vip-screen-CCCCCCCC.js',
  ];
  const files = ['/assets/game-screen-11111111.js', '/assets/game-screen-22222222.css', '/assets/index-33333333.js'];
  expect(successors(kept, files)).toEqual(['/assets/game-screen-11111111.js', '/assets/game-screen-22222222.css']);
});

test('a file with a hash is asked for once', async () => {
  await assetOf('/assets/index-aaaaaaaa.js', world());
  network.online = false;
  expect(await (await assetOf('/assets/index-aaaaaaaa.js', world())).text()).toBe('a');
  expect(network.asked).toEqual(['/assets/index-aaaaaaaa.js']);
});

test('a page that nobody may keep is shown and not kept', async () => {
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
