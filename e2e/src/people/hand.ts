// A thumb that needs a second for each tap, and counts them. Typing is not counted: it is the same everywhere.
import { expect, type Locator, type Page } from '@playwright/test';

/** To find what to tap, and to tap it. */
const LOOK_MS = 1_000;
/** To type a number or a name. */
const TYPE_MS = 2_000;

export class Hand {
  readonly #page: Page;
  readonly #began = Date.now();
  #asideMs = 0;
  taps = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Since it was taken up, with all its pauses, without what was done aside. */
  get seconds(): number {
    return (Date.now() - this.#began - this.#asideMs) / 1_000;
  }

  /** Something that the person does not do, as a look at the page by tools. */
  async aside(work: Promise<void>): Promise<void> {
    const began = Date.now();
    await work;
    this.#asideMs += Date.now() - began;
  }

  async tap(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    await this.#page.waitForTimeout(LOOK_MS);
    await target.tap();
    this.taps += 1;
  }

  /** Into the field that has the focus already: nobody has to tap it. */
  async typeInto(field: Locator, text: string): Promise<void> {
    await expect(field).toBeFocused();
    await this.#page.waitForTimeout(TYPE_MS);
    await this.#page.keyboard.type(text);
  }

  async tapAndType(field: Locator, text: string): Promise<void> {
    await this.tap(field);
    await this.typeInto(field, text);
  }
}
