// Plays 还差一本 from the home page to its record by keyboard alone, with the knowledge of a reader.
import { expect, type Locator, type Page } from '@playwright/test';
import { FACE_BASE64 } from './account.ts';
import { Keys } from './keys.ts';
import type { Service } from '../servers/service.ts';

const SCRIPT = '还差一本';
const ACTS = 2;
const ENVELOPE = { title: '翁老师的抽屉', word: '419' } as const;

interface Evening {
  readonly page: Page;
  readonly service: Service;
  readonly phone: string;
  readonly look: (where: string) => Promise<void>;
}

export async function playAlone({ page, service, phone, look }: Evening): Promise<void> {
  const keys = new Keys(page);
  await page.goto(service.url);
  await findScript(page, keys, look);
  await keys.press(page.getByRole('button', { name: '创建房间' }));
  await signIn({ page, service, phone, look });
  // The requested room is created automatically.
  await page.waitForURL(/\/game$/);
  for (let act = 1; act <= ACTS; act += 1) await playAct(act, { page, keys, look });
  await handIn(page, keys, look);
  await lookBack(page, keys, look);
  await rate(page, keys, look);
  await readRecord(page, keys, look);
}

type Look = Evening['look'];

async function findScript(page: Page, keys: Keys, look: Look): Promise<void> {
  await expect(page.getByRole('list', { name: '猜你喜欢' })).toBeAttached();
  await look('home');
  await keys.press(page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '剧本' }));
  await expect(page.getByRole('heading', { name: '剧本', level: 1 })).toBeVisible();
  await keys.press(page.getByRole('group', { name: '人数' }).getByRole('button', { name: '1人本', exact: true }));
  const list = page.getByRole('list', { name: '剧本列表' });
  await expect(list.locator('> li')).toHaveCount(2);
  await look('scripts');
  await keys.press(list.getByRole('link', { name: new RegExp(SCRIPT) }));
  await expect(page.getByRole('heading', { name: SCRIPT, level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: '创建房间' })).toBeVisible();
  await keys.expectFocus('on the script page');
  await look('script');
}

async function signIn({ page, service, phone, look }: Evening): Promise<void> {
  const keys = new Keys(page);
  await page.waitForURL(/\/auth$/);
  await expect(page.getByRole('button', { name: '注册/登录' })).toBeVisible();
  await keys.expectFocus('on the sign-in page');
  await look('sign-in');
  await keys.press(page.getByRole('button', { name: '注册/登录' }));
  await look('sign-in, refused');
  await keys.type(page.getByRole('textbox', { name: '请输入手机号' }), phone);
  await keys.press(page.getByRole('button', { name: '获取验证码' }));
  await expect(page.getByRole('button', { name: /^重新获取/ })).toBeVisible();
  await keys.type(page.getByRole('textbox', { name: '请输入验证码' }), await service.codeFor(phone));
  await keys.press(page.getByRole('checkbox'), { key: 'Space' });
  await keys.press(page.getByRole('button', { name: '注册/登录' }), { back: true });
  await page.waitForURL(/\/register/);
  await expect(page.getByRole('textbox', { name: '请输入昵称' })).toBeVisible();
  await keys.expectFocus('on the profile page');
  await look('register');
  await keys.choose(page.getByRole('radio'), page.getByRole('radio', { name: '猫' }));
  // The system's file dialog cannot be operated from a page.
  const window = page.waitForEvent('filechooser');
  await keys.press(page.locator('input[type=file]').or(page.getByRole('button', { name: /头像/ })));
  const face = { name: 'face.png', mimeType: 'image/png', buffer: Buffer.from(FACE_BASE64, 'base64') };
  await (await window).setFiles(face);
  const crop = page.getByRole('dialog');
  await expect(crop.getByRole('button', { name: '用这张' })).toBeVisible();
  await look('register, cropping');
  await keys.expectTrapped(crop);
  await keys.press(crop.getByRole('button', { name: '用这张' }));
  await keys.type(page.getByRole('textbox', { name: '请输入昵称' }), '键盘');
  await keys.press(page.getByRole('button', { name: '完成' }));
  await page.waitForURL((url) => url.pathname !== '/register' && url.pathname !== '/auth');
}

interface Table {
  readonly page: Page;
  readonly keys: Keys;
  readonly look: Look;
}

async function playAct(act: number, { page, keys, look }: Table): Promise<void> {
  const opening = page.getByRole('dialog').getByRole('button', { name: '翻开剧本' });
  await expect(opening).toBeVisible({ timeout: 30_000 });
  await look(`act ${act}, its opening`);
  await keys.press(opening);
  const paper = page.getByRole('group', { name: '剧本正文' });
  await expect(paper.locator('[data-chapter]').first()).toBeVisible();
  await look(`act ${act}, the script`);
  await readChapter(page, keys, look);
  await keys.press(page.getByRole('button', { name: '我读完了' }));
  await keys.press(page.getByRole('button', { name: '去搜证' }));
  await keys.expectFocus('after reading');
  await searchEverywhere({ page, keys, look });
  await keys.openTab('线索');
  await look('the clues');
  if (act === ACTS) await openEnvelope({ page, keys, look });
  if (act === 1) {
    await lookAtClue({ page, keys, look });
    await keys.openTab('任务');
    await look('the tasks');
    await keys.press(page.getByRole('button', { name: '笔记' }));
    await look('the notebook');
    await keys.press(page.getByRole('dialog', { name: '笔记' }).getByRole('button', { name: '关闭' }));
    await useMenu(page, keys, look);
  }
  await keys.openTab('地点');
  await look('the places, searched');
  await keys.press(page.locator('#panel-places').getByRole('button', { name: `结束第 ${act} 幕` }));
  const asked = page.getByRole('dialog', { name: `结束第 ${act} 幕？` });
  const opened = page.getByRole('dialog').getByRole('button', { name: /^(翻开剧本|开始作答)$/ });
  await expect(asked.or(opened).first()).toBeVisible();
  if (await opened.isVisible()) return;
  await look('asked whether to end the act');
  await keys.expectTrapped(asked);
  await keys.press(asked.getByRole('button', { name: '翻到下一页' }));
}

async function readChapter(page: Page, keys: Keys, look: Look): Promise<void> {
  const opener = page.getByRole('button', { name: '目录' });
  await keys.press(opener);
  const contents = page.getByRole('dialog', { name: '目录' });
  await expect(contents).toBeVisible();
  await look('the contents');
  await keys.expectTrapped(contents);
  await keys.escape(contents, opener);
  await keys.press(opener);
  await keys.press(contents.getByRole('listitem').getByRole('listitem').last().getByRole('button'));
  await expect(contents).toBeHidden();
  await expect(page.locator('[data-chapter]').last(), 'a chapter that was picked').toBeFocused();
}

/** Spends all action points, place by place. */
async function searchEverywhere({ page, keys, look }: Table): Promise<void> {
  await keys.openTab('地点');
  const panel = page.locator('#panel-places').getByRole('listitem');
  await expect(panel.first()).toBeVisible();
  await look('the places');
  for (;;) {
    const places = await panel.all();
    let found = false;
    for (const place of places) {
      const search = place.getByRole('button', { name: /^搜证/ }).first();
      if ((await place.getByText(/行动点不够/).count()) > 0 || (await place.getByText(/没有别的/).count()) > 0)
        continue;
      await keys.press(search);
      const card = page.getByRole('dialog', { name: '找到一条线索' });
      await expect(card.getByRole('button', { name: '收好' })).toBeEnabled();
      await turned(card);
      await look('a clue found');
      await keys.press(card.getByRole('button', { name: '收好' }));
      await expect(card).toBeHidden();
      await keys.expectFocus('after a clue was put away');
      found = true;
      break;
    }
    if (!found) return;
  }
}

/** Waits until the card has turned face up. Its back covers the text before that. */
const turned = (card: Locator): Promise<unknown> =>
  card.evaluate((dialog) => Promise.all(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished)));

async function lookAtClue({ page, keys, look }: Table): Promise<void> {
  const card = page.locator('#panel-clues').getByRole('listitem').getByRole('button').first();
  await keys.press(card);
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await look('a clue');
  await keys.expectTrapped(sheet);
  await keys.type(sheet.getByRole('textbox', { name: '私人笔记' }), '记一笔');
  await keys.press(sheet.getByRole('button', { name: '保存笔记' }));
  await expect(sheet.getByText('已保存')).toBeVisible();
  await keys.expectFocus('after a note was kept');
  await keys.press(sheet.getByRole('button', { name: /置顶/ }), { key: 'Space', back: true });
  await keys.expectFocus('after a clue was pinned');
  await keys.escape(sheet, card.or(page.locator('#panel-clues').getByRole('button', { name: /置顶/ })));
}

async function openEnvelope({ page, keys, look }: Table): Promise<void> {
  await keys.press(page.locator('#panel-clues').getByRole('button', { name: new RegExp(ENVELOPE.title) }));
  const sheet = page.getByRole('dialog', { name: ENVELOPE.title });
  const word = sheet.getByRole('textbox', { name: '输入密码' });
  await look('a locked envelope');
  await keys.type(word, '000');
  await keys.press(sheet.getByRole('button', { name: '打开' }));
  await expect(sheet.getByText('还能试 7 次')).toBeVisible();
  await look('a locked envelope, the wrong word');
  await keys.type(word, ENVELOPE.word);
  await page.keyboard.press('Enter');
  await expect(word).toHaveCount(0);
  await keys.expectFocus('after an envelope was opened');
  await look('an open envelope');
  await keys.escape(sheet);
}

async function useMenu(page: Page, keys: Keys, look: Look): Promise<void> {
  const opener = page.getByRole('button', { name: '房间菜单' });
  await keys.press(opener);
  const menu = page.getByRole('dialog', { name: '房间' });
  await look('the menu');
  await keys.expectTrapped(menu);
  await keys.press(menu.getByRole('button', { name: '退出房间' }));
  const asked = page.getByRole('dialog', { name: '退出房间？' });
  await expect(asked).toBeVisible();
  await look('asked whether to leave');
  await keys.expectTrapped(asked);
  await keys.escape(asked);
}

async function handIn(page: Page, keys: Keys, look: Look): Promise<void> {
  const begin = page.getByRole('dialog').getByRole('button', { name: '开始作答' });
  await expect(begin).toBeVisible({ timeout: 30_000 });
  await keys.press(begin);
  const panel = page.locator('#panel-closing');
  await expect(panel.getByRole('region', { name: /^(选择|答题)：/ }).first()).toBeVisible();
  await look('the closing');
  const sayNothing = panel.getByRole('region', { name: '坦白' }).getByRole('button', { name: '不说' });
  if ((await sayNothing.count()) > 0) await keys.press(sayNothing);
  for (const vote of await panel.getByRole('region', { name: /^选择：/ }).all()) {
    await keys.choose(vote.getByRole('radio'), vote.getByRole('radio').nth(1));
    const isForGood = (await vote.getByText('投出后不能再改').count()) > 0;
    await keys.press(vote.getByRole('button', { name: '选定' }));
    if (isForGood) await keys.press(panel.page().getByRole('dialog').getByRole('button', { name: '投出' }));
    await expect(vote.getByRole('button', { name: '选定', exact: true })).toHaveCount(0);
    await keys.expectFocus('after the vote');
  }
  for (const sheet of await panel.getByRole('region', { name: /^答题：/ }).all()) {
    for (const question of await sheet.getByRole('list').first().locator('> li').all()) {
      const text = question.getByRole('textbox');
      const radios = question.getByRole('radio');
      if ((await text.count()) > 0) await keys.type(text, '猜的');
      else if ((await radios.count()) > 0) await keys.choose(radios, radios.first());
      else await keys.press(question.getByRole('checkbox').first(), { key: 'Space' });
    }
    await look('the closing, answered');
    await keys.press(sheet.getByRole('button', { name: '提交答案' }));
  }
}

async function lookBack(page: Page, keys: Keys, look: Look): Promise<void> {
  const truth = page.getByRole('dialog').getByRole('button', { name: '看看真相' });
  await expect(truth).toBeVisible({ timeout: 30_000 });
  await look('the ending');
  await keys.press(truth);
  await look('the truth');
  await keys.press(page.getByRole('button', { name: /^接着说/ }));
  await keys.press(page.getByRole('button', { name: '全部展开' }));
  await look('the whole truth');
  await keys.openTab('复盘');
  await expect(page.getByRole('slider', { name: '时刻' })).toBeVisible();
  await look('the debrief');
  await keys.reach(page.getByRole('slider', { name: '时刻' }));
  await page.keyboard.press('ArrowRight');
  await keys.expectFocus('on the evening once more');
  const opener = page.getByRole('button', { name: '结案报告' });
  await keys.press(opener);
  const report = page.getByRole('dialog', { name: '结案报告' });
  await expect(page.frameLocator('iframe[title*=结案报告]').getByText(SCRIPT).first()).toBeVisible();
  await look('the report');
  await keys.press(report.getByRole('button', { name: '关闭' }), { back: true });
  await expect(opener).toBeFocused();
}

async function rate(page: Page, keys: Keys, look: Look): Promise<void> {
  await keys.press(page.getByRole('link', { name: /去评价/ }));
  await expect(page.getByRole('button', { name: '提交评价' })).toBeVisible();
  await keys.expectFocus('on the rating page');
  await look('the rating');
  await keys.press(page.getByRole('button', { name: '提交评价' }));
  await expect(page.getByRole('textbox'), 'what is missing').toBeFocused();
  await look('the rating, refused');
  const stars = page.getByRole('group', { name: '剧情' }).getByRole('radio');
  await keys.choose(stars, stars.nth(3));
  await keys.type(page.getByRole('textbox'), '灯一排一排熄的时候，我也想喊等一下。');
  await keys.press(page.getByRole('button', { name: '提交评价' }));
  await expect(page).not.toHaveURL(/comment/);
  await keys.expectFocus('after the rating');
}

async function readRecord(page: Page, keys: Keys, look: Look): Promise<void> {
  await page.goto(new URL('/profile', page.url()).href);
  await expect(page.getByRole('link', { name: /游戏记录/ })).toBeVisible();
  await look('profile');
  await keys.press(page.getByRole('link', { name: /游戏记录/ }));
  await expect(page.getByRole('heading', { name: SCRIPT })).toBeVisible();
  await keys.expectFocus('on the records');
  await look('records');
  const opener = page.getByRole('button', { name: /查看报告/ });
  await keys.press(opener);
  const report = page.getByRole('dialog', { name: '结案报告' });
  await expect(report).toBeVisible();
  await keys.escape(report, opener);
}
