// Operates a page by keyboard alone, with Tab and the arrow keys.
import { expect, type Locator, type Page } from '@playwright/test';
import { lastingFault } from './patience.ts';

/** Upper limit of Tab steps for one round through a screen. */
const STEPS_MAX = 90;

interface FocusState {
  /** Approximate accessible name, for messages. */
  readonly name: string;
  readonly isLost: boolean;
  /** Why the focused element is not visible; undefined if it is. */
  readonly fault: string | undefined;
  readonly isWanted: boolean;
}

export class Keys {
  readonly page: Page;
  #way: string[] = [];

  constructor(page: Page) {
    this.page = page;
  }

  /** Presses Tab until `wanted` has focus. Every element on the way must be visible and uncovered. */
  async reach(wanted: Locator, { back = false }: { back?: boolean } = {}): Promise<void> {
    await expect(wanted.first(), 'what the keyboard is to reach').toBeAttached();
    this.#way = [];
    let place = await this.#place(wanted);
    for (let step = 0; !place.isWanted; step += 1) {
      if (step === STEPS_MAX) throw new Error(`${wanted.toString()} was not reached by Tab: ${this.#way.join(' → ')}`);
      await this.page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
      place = await this.#place(wanted);
      // After the last element, Tab leaves the page and enters it again.
      this.#way.push(place.isLost ? '·' : place.name);
      if (place.fault === undefined) continue;
      // A border colour or a scrolling row may still be in transition, so it checks again.
      place = await lastingFault(
        () => this.#place(wanted),
        ({ fault }) => fault === undefined,
      );
      expect.soft(place.fault, `${place.name}, on the way to ${wanted.toString()}`).toBeUndefined();
    }
  }

  async press(wanted: Locator, { key = 'Enter', back = false }: { key?: string; back?: boolean } = {}): Promise<void> {
    await this.reach(wanted, { back });
    await this.page.keyboard.press(key);
    await this.expectFocus(`after ${key} on ${wanted.toString()}`);
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.reach(field);
    await this.page.keyboard.press('ControlOrMeta+A');
    await this.page.keyboard.type(text);
    await expect(field).toHaveValue(text);
  }

  /** Selects a radio button: Tab to the group, then arrow keys. */
  async choose(options: Locator, wanted: Locator): Promise<void> {
    const checked = options.and(this.page.locator(':checked'));
    await this.reach((await checked.count()) > 0 ? checked : options.first());
    for (let step = await options.count(); step > 0 && !(await this.has(wanted)); step -= 1) {
      await this.page.keyboard.press('ArrowDown');
    }
    if (!(await wanted.isChecked())) await this.page.keyboard.press('Space');
    await expect(wanted).toBeChecked();
    await this.expectFocus('in a group of radio buttons');
  }

  /** Opens a tab with the arrow keys, starting from the selected one. */
  async openTab(name: string): Promise<void> {
    const wanted = this.page.getByRole('tab', { name, exact: true });
    const list = this.page.getByRole('tablist').filter({ has: wanted });
    await this.reach(list.getByRole('tab', { selected: true }));
    for (let step = await list.getByRole('tab').count(); step > 0 && !(await this.has(wanted)); step -= 1) {
      await this.page.keyboard.press('ArrowRight');
    }
    await expect(wanted).toHaveAttribute('aria-selected', 'true');
    await this.expectFocus(`on the tab ${name}`);
  }

  async expectTrapped(dialog: Locator): Promise<void> {
    await expect.poll(() => this.#isIn(dialog), { message: `the focus is in ${dialog.toString()}` }).toBe(true);
    const controls = await dialog.locator('a[href], button, input, textarea, [tabindex="0"], iframe').count();
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let step = 0; step <= controls; step += 1) {
        await this.page.keyboard.press(key);
        const { name, isLost } = await this.#place(dialog);
        expect(isLost || (await this.#isIn(dialog)), `${key} in ${dialog.toString()} leads to ${name}`).toBe(true);
      }
    }
  }

  /** Closes the dialog with Escape and expects focus to return to its opener. */
  async escape(dialog: Locator, opener?: Locator): Promise<void> {
    await this.page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    if (opener === undefined) await this.expectFocus(`after Escape in ${dialog.toString()}`);
    else await expect(opener, `after Escape in ${dialog.toString()}`).toBeFocused();
  }

  async expectFocus(when: string): Promise<void> {
    await expect
      .poll(() => this.page.evaluate(() => document.activeElement !== document.body).catch(() => false), {
        message: `the focus is not lost ${when}`,
      })
      .toBe(true);
  }

  has(wanted: Locator): Promise<boolean> {
    return wanted.evaluateAll((elements) => elements.includes(document.activeElement as HTMLElement));
  }

  #isIn(dialog: Locator): Promise<boolean> {
    return dialog.evaluateAll((elements) => elements.some((one) => one.contains(document.activeElement)));
  }

  async #place(wanted: Locator): Promise<FocusState> {
    return wanted.evaluateAll(placeOfFocus);
  }
}

function placeOfFocus(wanted: Element[]): FocusState {
  const element = document.activeElement;
  if (element === null || element === document.body) {
    return { name: 'body', isLost: true, fault: undefined, isWanted: false };
  }
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
  const words = element.getAttribute('aria-label') ?? element.textContent?.trim().replace(/\s+/g, ' ') ?? '';
  const name = `${element.getAttribute('role') ?? element.localName} «${(words || (label?.textContent ?? '')).slice(0, 24)}»`;
  // The label may draw a radio button or checkbox.
  const drawn = element.matches('.visually-hidden') ? (label ?? element.parentElement ?? element) : element;
  return { name, isLost: false, fault: unseen() ?? covered(), isWanted: wanted.includes(element) };

  function hasRing(one: Element): boolean {
    const { content, outlineStyle } = getComputedStyle(one, '::after');
    return content !== 'none' && outlineStyle !== 'none';
  }

  function brass(): string {
    const probe = document.createElement('i');
    probe.style.color = 'var(--brass)';
    document.documentElement.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }

  function unseen(): string | undefined {
    const isMarked = (one: Element | null | undefined): boolean => {
      if (one === null || one === undefined) return false;
      // A pseudo-element over the whole card may draw the focus ring.
      if (one === element && hasRing(one)) return true;
      const { outlineStyle, outlineWidth, outlineColor, borderTopWidth, borderTopColor } = getComputedStyle(one);
      if (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1 && !/, 0\)$|transparent/.test(outlineColor))
        return true;
      // A text field shows focus by its border.
      return one.matches(':focus-within') && parseFloat(borderTopWidth) >= 1 && borderTopColor === brass();
    };
    // An element that a script focused is a heading or a landmark, not a control.
    if (element?.getAttribute('tabindex') === '-1' || element?.localName === 'iframe') return undefined;
    const near = [element, drawn, element?.parentElement, element?.nextElementSibling, element?.closest('form, div')];
    return near.some(isMarked) ? undefined : 'the focus is not to be seen';
  }

  /** WCAG 2.2, 2.4.11: part of the element must be on the screen and uncovered. */
  function covered(): string | undefined {
    if (element?.localName === 'iframe') return undefined;
    const box = drawn.getBoundingClientRect();
    if (!rolls(drawn) && (box.left < -1 || box.right > innerWidth + 1)) {
      return `it goes beyond the screen: ${Math.round(box.left)} to ${Math.round(box.right)} of ${innerWidth} px`;
    }
    for (const down of [0.5, 0.15, 0.85, 0.3, 0.7]) {
      for (const across of [0.5, 0.1, 0.9]) {
        const hit = document.elementFromPoint(box.left + box.width * across, box.top + box.height * down);
        if (hit !== null && (drawn.contains(hit) || hit === label || hit.contains(element))) return undefined;
      }
    }
    return `it is covered or beyond: ${Math.round(box.top)} to ${Math.round(box.bottom)} of ${innerHeight} px`;
  }

  /** A horizontally scrolling row shows enough of the element. */
  function rolls(one: Element): boolean {
    for (let around = one.parentElement; around !== null; around = around.parentElement) {
      if (around.scrollWidth > around.clientWidth + 1 && getComputedStyle(around).overflowX !== 'visible') return true;
    }
    return false;
  }
}
