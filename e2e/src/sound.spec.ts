// Tests sounds of a script in a real browser: heard together, encrypted until known, and described in text.
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { type Account, openAccount } from './people/account.ts';
import { expectAccessible } from './people/accessible.ts';
import { expectHeard } from './people/ears.ts';
import { QuickTable } from './people/quick-table.ts';
import { visit, type Visitor } from './people/visitor.ts';
import { type Service, startService } from './servers/service.ts';

const TRAIN = { id: 990_204, name: '空铺' } as const;
const PACK = resolve(import.meta.dirname, '../../packs/kongpu');

let service: Service;
let packs: string;
test.beforeAll(async () => {
  packs = mkdtempSync(join(tmpdir(), 'juzhongren-sound-'));
  // If the tests run as root, the database runs as another user, who needs access to the folder.
  chmodSync(packs, 0o755);
  cpSync(PACK, join(packs, 'kongpu'), { recursive: true });
  const file = join(packs, 'kongpu/script.yaml');
  writeFileSync(
    file,
    readFileSync(file, 'utf8')
      .replace(/^id: .*$/m, `id: ${TRAIN.id}`)
      .replace(/^access: .*$/m, 'access: public')
      .replace(/^price: .*$/m, 'price: 0'),
  );
  service = await startService({
    DEMO_DATA: 'false',
    HUMAN_CHECK: 'none',
    SIGN_IN_CODES_PER_ADDRESS: '1000',
    PACKS_DIR: packs,
  });
});
test.afterAll(async () => {
  await service.stop();
  rmSync(packs, { recursive: true, force: true });
});

interface Traveller {
  readonly visitor: Visitor;
  readonly page: Page;
  readonly fetched: { readonly path: string; readonly status: number }[];
}

async function come(browser: Browser, account: Account): Promise<Traveller> {
  const visitor = await visit(browser, 'browser', service);
  await visitor.become(account);
  const { page } = visitor;
  const fetched: Traveller['fetched'][number][] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/\.(?:opus|m4a)$/.test(pathname)) fetched.push({ path: pathname, status: response.status() });
  });
  await visitor.open('/game');
  await page.getByRole('dialog').getByRole('button', { name: '翻开剧本' }).click();
  return { visitor, page, fetched };
}

test('rings a clock on both phones and shows its sound as text @long', async ({ browser }) => {
  const people = await Promise.all(['阿遥', '小满'].map((name) => openAccount(service, name)));
  const [first, second] = people;
  if (first === undefined || second === undefined) throw new Error('nobody came');
  const table = await QuickTable.begin(service, people, TRAIN.id);
  for (const person of people) await table.do(person, 'pace', { step: 'read' });
  const [finder, other] = [await come(browser, first), await come(browser, second)];

  // The act has its own colours, and background sound that starts only after a tap.
  const ground = finder.page.locator('[data-wide]');
  expect(await ground.evaluate((element) => getComputedStyle(element).getPropertyValue('--ink').trim())).toBe(
    '#0f1217',
  );
  expect([...finder.fetched, ...other.fetched]).toEqual([]);
  await finder.page.getByRole('button', { name: '车轮声' }).first().click();
  await expect.poll(() => finder.fetched.length).toBeGreaterThan(0);

  const { places } = await table.view(first);
  const clock = places.flatMap(({ placeId, spots }) =>
    spots.filter(({ label }) => label === '28 号上铺').map(({ clueId }) => ({ placeId, clueId })),
  )[0];
  if (clock === undefined) throw new Error('There is no clock.');
  // The clock rings for two seconds, so both players wait for it beforehand.
  const rings = [finder, other].map(({ page }) => page.getByRole('button', { name: /「旅行闹钟」：铃响/ }).waitFor());
  await table.do(first, 'clue/op', { op: 'discover', ...clock });
  await table.do(first, 'clue/op', { op: 'trigger', clueId: clock.clueId });
  await Promise.all(rings);
  await other.page.getByRole('button', { name: /「旅行闹钟」：/ }).click();
  const player = other.page.getByRole('region', { name: '声音：旅行闹钟' });
  // The sound has started by itself and is already under way.
  await expect(player.getByRole('button', { name: '停下：旅行闹钟' })).toBeVisible();
  await expect(player.locator('[aria-current]')).toHaveText(/捂进被里/, { timeout: 15_000 });
  await expect(player.getByRole('button', { name: '听：旅行闹钟' })).toBeVisible({ timeout: 15_000 });
  await expectAccessible(other.page, 'a clue with a sound');

  // Security: each seat has its own sound URLs.
  const pathsOf = ({ fetched }: Traveller) => new Set(fetched.map(({ path }) => path));
  expect([...pathsOf(finder)].filter((path) => pathsOf(other).has(path))).toEqual([]);
  expect(other.fetched.length).toBeGreaterThan(0);
  expect([...finder.fetched, ...other.fetched].filter(({ status }) => status !== 200 && status !== 206)).toEqual([]);

  // The other player plays the sound to everybody again.
  await player.getByRole('button', { name: '放给大家听' }).click();
  await expectHeard(finder.page, /放给大家听「旅行闹钟」/);

  // With 安静 on, nothing sounds by itself and the room has its default colours.
  await other.page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
  await other.page.getByRole('button', { name: '房间菜单' }).click();
  await other.page.getByRole('switch', { name: '安静' }).click();
  const ink = () =>
    other.page.locator('[data-wide]').evaluate((element) => getComputedStyle(element).getPropertyValue('--ink').trim());
  await expect.poll(ink).toBe('#14110f');
  for (const { visitor } of [finder, other]) await visitor.page.context().close();
});
