// Simulates a thumb that needs a second per tap, and counts the taps. Typing is not counted, because it is the same in
// every app.
import { expect, type Locator, type Page } from '@playwright/test';

/** Milliseconds to find a target and tap it. */
const LOOK_MS = 1_000;
/** Milliseconds to type a number or a name. */
const TYPE_MS = 2_000;

export class Hand {
  readonly #page: Page;
  readonly #began = Date.now();
  #asideMs = 0;
  taps = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Seconds since the start, including pauses but not work done in `aside`. */
  get seconds(): number {
    return (Date.now() - this.#began - this.#asideMs) / 1_000;
  }

  /** Excludes work from the time that the user does not do, such as accessibility checks. */
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

  /** Types into a field that must already have focus, so no tap is needed. */
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
