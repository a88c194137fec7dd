// A player with a phone. Operates the app only through what its own screen shows.
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { heard } from './ears.ts';
import type { Service } from '../servers/service.ts';

/** Narration covers the screen until one of these buttons dismisses it. */
const NARRATION = /^(翻开剧本|开始作答|看看结局|看看真相|继续)$/;

/** Submits a ballot. In a single-player game the button reads 选定. */
const CAST = /^(投票|选定)$/;

/** A 1×1 PNG. The client crops and scales it, and the server encodes it again. */
const FACE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export interface Phone {
  readonly name: string;
  readonly number: string;
  readonly context: BrowserContext;
  readonly page: Page;
  /** Server of this player's phone. `outbox` is the server that stores the SMS codes. */
  readonly service: Service;
  readonly outbox: Service;
  /** True if axe checks this player's screens. */
  readonly isLookedAt: boolean;
}

export class Person {
  readonly name: string;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly #phone: Phone;

  constructor(phone: Phone) {
    this.name = phone.name;
    this.context = phone.context;
    this.page = phone.page;
    this.#phone = phone;
  }

  /** Expects no axe violation on the current screen. Only one or two players per set of screens are checked. */
  async expectAccessible(where: string): Promise<void> {
    if (this.#phone.isLookedAt) await expectAccessible(this.page, where);
  }

  async open(path: string): Promise<void> {
    await this.page.goto(this.#phone.service.url + path);
  }

  /** Enters phone and code and completes the profile of a new account. Ends on the page that the player wanted. */
  async signIn(): Promise<void> {
    const { page } = this;
    await page.getByRole('textbox', { name: '请输入手机号' }).fill(this.#phone.number);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await expect(page.getByRole('button', { name: /^重新获取/ })).toBeVisible();
    await page
      .getByRole('textbox', { name: '请输入验证码' })
      .fill(await this.#phone.outbox.codeFor(this.#phone.number));
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '注册/登录' }).click();
    await page.waitForURL(/\/register/);
    await page.locator('input[type=file]').setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: FACE });
    await page.getByRole('dialog').getByRole('button', { name: '用这张' }).click();
    await page.getByRole('textbox', { name: '请输入昵称' }).fill(this.name);
    await this.expectAccessible('/register');
    await page.getByRole('button', { name: '完成' }).click();
    await page.waitForURL((url) => url.pathname !== '/register' && url.pathname !== '/auth');
  }

  /** Opens a room as host: home, script, sign-in, room. Returns the invite link. */
  async openRoom(script: string): Promise<string> {
    const { page } = this;
    await page
      .getByRole('link', { name: new RegExp(script) })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: script, level: 1 })).toBeVisible();
    await this.expectAccessible('/script');
    await page.getByRole('button', { name: '创建房间' }).click();
    await page.waitForURL(/\/auth$/);
    await this.signIn();
    await page.waitForURL(/\/game$/);
    await page.getByRole('button', { name: '邀请好友' }).first().click();
    const link = await page.getByText(/^https?:\/\/[^ ]+\/join\/[\w-]{12}$/).textContent();
    await this.closeSheet();
    if (link === null) throw new Error('The invitation shows no link.');
    return link;
  }

  async join(link: string): Promise<void> {
    await this.open(new URL(link).pathname);
    await this.page.getByRole('button', { name: '用手机号登录' }).click();
    await this.page.waitForURL(/\/auth$/);
    await this.signIn();
    await this.page.waitForURL(/\/game$/);
    await expect(this.page.getByText(this.name).first()).toBeVisible();
  }

  /** Joins by the invite link without an account, in two taps. Returns the name and PIN for coming back. */
  async sitDownAsGuest(link: string): Promise<{ name: string; pin: string }> {
    const { page } = this;
    await this.open(new URL(link).pathname);
    const name = await page.getByRole('textbox', { name: '怎么叫你' }).inputValue();
    const pin = await page.getByRole('textbox', { name: '4 位 PIN' }).inputValue();
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
    await page.getByRole('button', { name: '坐下' }).click();
    await page.waitForURL(/\/game$/);
    await expect(page.getByText(name).first()).toBeVisible();
    return { name, pin };
  }

  async takeCharacter(character: string): Promise<void> {
    const coverOf = (): Promise<number> => this.page.evaluate(() => Number(history.state?.cover ?? 0));
    const card = this.page.getByRole('button', { name: new RegExp(`^${character}`) });
    // The room has its own history entry once it is shown.
    await card.waitFor();
    const before = await coverOf();
    await card.click();
    await this.page.getByRole('button', { name: `就演 ${character}` }).click();
    await expect(this.page.getByText(`饰 ${character} · 你`)).toBeVisible();
    // Waits until the dialog has removed its history entry, which would cancel a reload.
    await expect.poll(coverOf).toBe(before);
  }

  async ready(): Promise<void> {
    await this.page.getByRole('button', { name: '准备', exact: true }).click();
    await expect(this.page.getByRole('button', { name: '取消准备' })).toBeVisible();
  }

  async start(): Promise<void> {
    await this.page.getByRole('button', { name: '开始游戏' }).click();
  }

  /** Reads and dismisses every narration from now on. */
  async listenToNarrations(): Promise<void> {
    const button = this.page.getByRole('dialog').getByRole('button', { name: NARRATION });
    const isOnTop = (shown: Element): boolean =>
      shown.closest('dialog') === [...document.querySelectorAll('dialog:modal')].at(-1);
    // A narration under another dialog has to wait.
    const putAway = async (shown: Locator): Promise<void> => {
      if (await shown.evaluate(isOnTop).catch(() => false))
        await shown.click({ timeout: 5_000 }).catch(() => undefined);
    };
    await this.page.addLocatorHandler(button, putAway, { noWaitAfter: true });
  }

  async tab(name: '剧本' | '线索' | '地点' | '答题' | '讨论' | '任务' | '复盘' | '真相'): Promise<void> {
    const tab = this.page.getByRole('tab', { name });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  }

  async say(text: string): Promise<void> {
    await this.tab('讨论');
    await this.page.getByRole('textbox', { name: '说点什么' }).fill(text);
    await this.page.getByRole('button', { name: '发送' }).click();
    await expect(this.page.getByText(text)).toBeVisible();
  }

  /** Searches until no place or no action points are left. Returns the number of clues found. */
  async searchAll(): Promise<number> {
    await this.tab('地点');
    // Searching starts when the last player has read.
    await expect(this.page.locator('#panel-places').getByText(/就可以搜证了/)).toHaveCount(0);
    for (let found = 0; ; found += 1) {
      if (!(await this.searchOnce())) return found;
    }
  }

  private async searchOnce(): Promise<boolean> {
    for (const search of await this.page
      .locator('#panel-places')
      .getByRole('button', { name: /^搜证/ })
      .all()) {
      if (!(await search.isEnabled())) continue;
      await search.click();
      const found = this.page.getByRole('dialog', { name: '找到一条线索' });
      // Another player may have searched there a moment earlier.
      const isLate = async (): Promise<boolean> => (await heard(this.page)).some((text) => text.includes('慢了一步'));
      const outcome = async (): Promise<string> =>
        (await found.isVisible()) ? 'found' : (await isLate()) ? 'late' : 'not answered';
      let ended = '';
      await expect.poll(async () => (ended = await outcome())).not.toBe('not answered');
      if (ended === 'late') return await this.searchOnce();
      await found.getByRole('button', { name: '收好' }).click();
      return true;
    }
    return false;
  }

  async publishAll(): Promise<number> {
    await this.tab('线索');
    const secrets = await this.clueTitles('只有你知道');
    let published = 0;
    for (const title of secrets) {
      await this.openClue(title);
      const publish = this.page.getByRole('dialog').getByRole('button', { name: '公开线索' });
      if ((await publish.count()) > 0) {
        await publish.click();
        await this.page
          .getByRole('dialog', { name: /^公开「/ })
          .getByRole('button', { name: '公开线索' })
          .click();
        await expect(publish).toHaveCount(0);
        published += 1;
      }
      await this.closeSheet();
    }
    return published;
  }

  /**
   * Returns the titles of clues whose card contains `state`. The lines of a card are: kind, possibly 新, title, state.
   */
  async clueTitles(state = ''): Promise<string[]> {
    const cards = this.page.locator('#panel-clues').getByRole('listitem').filter({ hasText: state });
    const texts = await cards.evaluateAll((items: HTMLElement[]) => items.map((item) => item.innerText));
    return texts.map((text) => text.trim().split(/\n+/).at(-2) ?? '');
  }

  async openClue(title: string): Promise<void> {
    await this.page.locator('#panel-clues').getByRole('button').filter({ hasText: title }).first().click();
    await expect(this.page.getByRole('dialog', { name: title })).toBeVisible();
  }

  /** Answers every vote and sheet that waits for this player. `choose` selects the option. */
  async answerEverything(choose: (options: Locator) => Locator): Promise<void> {
    await this.tab('线索');
    const panel = this.page.locator('#panel-clues');
    const asking = panel.getByRole('listitem').filter({ hasText: '等你表态' });
    for (let left = await asking.count(); left > 0; left -= 1) {
      await asking.first().getByRole('button').click();
      await this.fillPaper(this.page.getByRole('dialog').last(), choose);
      await this.closeSheet();
      await expect(asking).toHaveCount(left - 1);
    }
  }

  async fillPaper(part: Locator, choose: (options: Locator) => Locator): Promise<void> {
    // Declines the confession first. Otherwise submitting the last sheet asks about it.
    const sayNothing = part.getByRole('region', { name: '坦白' }).getByRole('button', { name: '不说' });
    if ((await sayNothing.count()) > 0) await sayNothing.click();
    for (const vote of await part.getByRole('region', { name: /^(投票|选择)：/ }).all()) {
      if ((await vote.getByRole('button', { name: CAST }).count()) > 0) await this.vote(vote, choose);
    }
    for (const sheet of await part.getByRole('region', { name: /^答题：/ }).all()) {
      if ((await sheet.getByRole('button', { name: '提交答案' }).count()) > 0) await this.handIn(sheet);
    }
  }

  /** Afterwards the vote can be changed, or the dialog shows the result. */
  private async vote(vote: Locator, choose: (options: Locator) => Locator): Promise<void> {
    await choose(vote.getByRole('radio')).check();
    const isForGood = (await vote.getByText('投出后不能再改').count()) > 0;
    await vote.getByRole('button', { name: CAST }).click();
    if (isForGood) await this.page.getByRole('dialog').getByRole('button', { name: '投出' }).click();
    await expect(vote.getByRole('button', { name: CAST })).toHaveCount(0);
  }

  private async handIn(sheet: Locator): Promise<void> {
    for (const question of await sheet.getByRole('list').first().locator('> li').all()) {
      const text = question.getByRole('textbox');
      if ((await text.count()) > 0) await text.fill('二十三点五十分');
      else await question.getByRole('group').locator('input').first().check();
    }
    const submit = sheet.getByRole('button', { name: '提交答案' });
    // Already submitted, without changes since.
    if (await submit.isDisabled()) return;
    await submit.click();
    // The last sheet of all players ends the closing.
    const over = this.page.getByRole('tab', { name: '复盘' });
    await expect(sheet.getByText('已提交，截止前可以修改').or(over)).toBeVisible();
  }

  async finishReading(): Promise<void> {
    await this.tab('剧本');
    const read = this.page.getByRole('button', { name: '我读完了' });
    await read.click();
    await expect(read).toHaveCount(0);
  }

  /** Agrees to end the act, even if something is left to do. The act ends ten seconds after the last agreement. */
  async endAct(): Promise<void> {
    const { page } = this;
    await this.tab((await page.getByRole('tab', { name: '地点' }).count()) > 0 ? '地点' : '线索');
    const panel = page.locator('#panel-places:visible, #panel-clues:visible');
    const end = panel.getByRole('button', { name: /^结束第/ });
    await end.click();
    const asked = page
      .getByRole('dialog', { name: /^结束第/ })
      .getByRole('button', { name: /^(同意翻页|翻到下一页)$/ });
    const agreed = panel.getByRole('button', { name: '再等等' });
    const turning = page.getByText(/^这就/);
    // In a single-player game the next act starts at once.
    const turned = page.getByRole('button', { name: '我读完了' }).or(page.getByRole('tab', { name: '答题' }));
    await expect(asked.or(agreed).or(turning).or(turned).first()).toBeVisible();
    if (await asked.isVisible()) await asked.click();
  }

  async closeSheet(): Promise<void> {
    await this.page.getByRole('dialog').getByRole('button', { name: '关闭' }).last().click();
  }
}
