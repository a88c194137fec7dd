// Plays any script to its end by what its own screen offers: reads everything and tries those words on locks. It knows
// neither scripts nor the API.
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { openAccount } from './account.ts';
import { newcomer } from './newcomer.ts';
import { TURNS } from './patience.ts';
import type { Person } from './person.ts';
import type { Service } from '../servers/service.ts';

/** Possible passwords of a lock: numbers and quoted words. */
const WORDS = /\d{2,8}|[「“『《]([^」”』》\s]{1,12})[」”』》]/gu;
/** Searching may open places and give points, so the bot repeats it up to this limit. */
const ROUNDS_MAX = 12;

/** Dismisses the dialogs of shared moments, which cover everything: reads the bot's lines, then closes the dialog. */
async function readAlong(page: Page): Promise<void> {
  const together = page.getByRole('dialog', { name: /分角色念|一起黑下来|同时亮出来/ });
  const steps = together.getByRole('button', { name: /^(念完了|接着玩|先收起|我要亮着)$/ });
  // A bot that reads two lines in a row gets the same button again.
  await page.addLocatorHandler(steps.first(), (step) => step.click(), { noWaitAfter: true });
}

export class Bot {
  readonly person: Person;
  /** Index of the option that the bot prefers. */
  readonly #taste: number;
  readonly #read = new Set<string>();
  readonly #opened = new Set<string>();
  readonly #tried = new Set<string>();

  private constructor(person: Person, taste: number) {
    this.person = person;
    this.#taste = taste;
  }

  /** The service must run with HUMAN_CHECK=none. */
  static async arrive(browser: Browser, service: Service, number: number): Promise<Bot> {
    const person = await newcomer(browser, { name: `路人${number + 1}`, service });
    const { token } = await openAccount(service, person.name);
    await person.open('/legal/terms');
    await person.page.evaluate((held) => localStorage.setItem('token', held), token);
    await readAlong(person.page);
    return new Bot(person, number);
  }

  /** Possible passwords read so far, in reading order. */
  get words(): readonly string[] {
    return [...this.#read].flatMap((text) => [...text.matchAll(WORDS)].map(([whole, quoted]) => quoted ?? whole));
  }

  async takeAnyCharacter(): Promise<void> {
    const { page } = this.person;
    const free = page.locator('section[aria-labelledby=lobby-characters] [data-taken=false][data-mine=false]');
    await free.first().click();
    await page.getByRole('button', { name: /^就演 / }).click();
    await expect(page.getByText(/^饰 .+ · 你$/)).toBeVisible();
  }

  async readAct(act: number): Promise<void> {
    const { page } = this.person;
    await expect(page.getByRole('banner').getByText(`第 ${act} 幕`)).toBeVisible(TURNS);
    await this.person.tab('剧本');
    const paper = page.getByRole('group', { name: '剧本正文' });
    await expect(paper.locator('[data-chapter]').first()).toBeVisible();
    const opening = paper.getByRole('button', { name: /^旁白/, expanded: false });
    if ((await opening.count()) > 0) await opening.click();
    this.#read.add(await paper.innerText());
    await this.person.finishReading();
  }

  /** Spends its points and opens every new clue, until nothing new appears. Returns the number of clues found. */
  async search(): Promise<number> {
    let found = 0;
    for (let round = 0; round < ROUNDS_MAX; round += 1) {
      const now = await this.person.searchAll();
      const looked = await this.#lookAtClues();
      found += now;
      if (now === 0 && looked === 0) break;
    }
    return found;
  }

  async #lookAtClues(): Promise<number> {
    await this.person.tab('线索');
    const fresh = (await this.person.clueTitles()).filter((title) => title !== '' && !this.#opened.has(title));
    for (const title of fresh) {
      this.#opened.add(title);
      await this.person.openClue(title);
      const sheet = this.person.page.getByRole('dialog', { name: title });
      this.#read.add(await sheet.innerText());
      await this.#pull(sheet);
      await this.#unlock(sheet, title);
      await this.#putAway(sheet);
    }
    return fresh.length;
  }

  async #pull(sheet: Locator): Promise<void> {
    const once = sheet.getByText('只有一次，做了就不能收回。');
    if ((await once.count()) === 0) return;
    await sheet.locator('button[aria-describedby]').click();
    await expect(once).toHaveCount(0);
  }

  /** Tries the words read so far, newest first. Leaves the last try to other players. */
  async #unlock(sheet: Locator, title: string): Promise<void> {
    const field = sheet.getByRole('textbox', { name: '输入密码' });
    const triesLeft = async (): Promise<number> => Number(/还能试 (\d+) 次/.exec(await sheet.innerText())?.[1] ?? 0);
    for (const word of this.words.toReversed()) {
      if ((await field.count()) === 0 || (await triesLeft()) <= 1) return;
      if (this.#tried.has(`${title}:${word}`)) continue;
      this.#tried.add(`${title}:${word}`);
      const left = await triesLeft();
      await field.fill(word);
      await sheet.getByRole('button', { name: '打开' }).click();
      await expect.poll(async () => (await field.count()) === 0 || (await triesLeft()) < left).toBe(true);
    }
  }

  async tryLocksAgain(): Promise<void> {
    await this.person.tab('线索');
    const locked = this.person.page.locator('#panel-clues').getByRole('listitem').filter({ hasText: '还没打开' });
    const texts = await locked.evaluateAll((items: HTMLElement[]) => items.map((item) => item.innerText));
    for (const title of texts.map((text) => text.trim().split(/\n+/).at(-2) ?? '').filter((text) => text !== '')) {
      await this.person.openClue(title);
      const sheet = this.person.page.getByRole('dialog', { name: title });
      await this.#unlock(sheet, title);
      await this.#putAway(sheet);
    }
  }

  /** A narration in between may take the first tap. */
  async #putAway(sheet: Locator): Promise<void> {
    await expect(async () => {
      if (await sheet.isHidden()) return;
      await sheet.getByRole('button', { name: '关闭' }).click({ timeout: 2_000 });
      await expect(sheet).toBeHidden({ timeout: 2_000 });
    }).toPass();
  }

  async answer(): Promise<void> {
    await this.person.answerEverything((options) => this.#pick(options));
  }

  #pick(options: Locator): Locator {
    return options.nth(this.#taste % 2);
  }

  /** Submits the final vote and answers, and confirms the tasks of other players. */
  async handIn(): Promise<void> {
    const { page } = this.person;
    await this.person.tab('答题');
    const panel = page.locator('#panel-closing');
    await expect(panel.getByRole('region', { name: /^(投票|选择|答题)：/ }).first()).toBeVisible();
    await this.person.fillPaper(panel, (options) => this.#pick(options));
    for (const confirmed of await panel.getByRole('button', { name: '做到了' }).all()) {
      await confirmed.click();
      await expect(confirmed).toHaveAttribute('aria-pressed', 'true');
    }
  }

  async lookBack(script: string): Promise<void> {
    const { page } = this.person;
    await expect(page.getByRole('tab', { name: '复盘' })).toBeVisible({ timeout: 60_000 });
    await this.person.tab('真相');
    await expect.poll(async () => (await page.locator('#panel-truth').innerText()).length).toBeGreaterThan(150);
    await this.person.tab('复盘');
    await page.getByRole('button', { name: '结案报告' }).click();
    const report = page.frameLocator('iframe[title=结案报告]');
    await expect(report.getByText(script).first()).toBeVisible();
    await expect(report.getByText('表现分').first()).toBeVisible();
    await this.person.closeSheet();
  }
}
