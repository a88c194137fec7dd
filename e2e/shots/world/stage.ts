// One page at one size, in somebody's hands. A state's `arrange` says what they do with it.
import type { Locator, Page, Route } from '@playwright/test';
import type { Service } from '../../src/servers/service.ts';
import type { Person } from './person.ts';
import type { Size } from './sizes.ts';
import type { Table } from './table.ts';
import type { World } from './world.ts';

/** How a call ends that does not go well. */
export type End = { readonly err: number; readonly params?: unknown } | number | 'no network';

interface StageParts {
  readonly page: Page;
  readonly size: Size;
  readonly world: World;
}

export class Stage {
  readonly page: Page;
  readonly size: Size;
  readonly world: World;
  readonly #local = new Map<string, string>();
  readonly #session = new Map<string, string>([
    ['popupShown', 'true'],
    ['firstAppLoad', 'false'],
  ]);
  #opened = false;
  /** What the page prints about a call that was made to fail is no finding. */
  breaks = false;

  constructor(parts: StageParts) {
    this.page = parts.page;
    this.size = parts.size;
    this.world = parts.world;
  }

  /** From now on this is their phone. Before it is opened. */
  as({ token }: Pick<Person, 'token'>): this {
    this.#local.set('token', token);
    return this;
  }

  /** The room that /game shows, in the hands of one of its people. */
  at(table: Table, person: Person): this {
    this.#session.set('partyId', table.partyId);
    return this.as(person);
  }

  /** Their phone knows that they are a guest of this room. */
  asGuestOf(partyId: string, person: Person): this {
    return this.as(person).keeps('local', 'guest', JSON.stringify({ partyId, pin: '4711', nickname: person.name }));
  }

  /** The same, of somebody who has heard all that was told so far: no narration comes first. */
  inTheMidst(table: Table, person: Person): this {
    const seen = { clues: [], places: [], tasks: [], chatSeq: 0, act: 0, told: 99, announcements: 99 };
    // Private words slide in over the bar until they are read: here they were put away.
    const kept = { seen: JSON.stringify(seen), ending: 'shown', 'whisper-put-away': '9999' };
    return this.at(table, person).keeps('local', `room:${table.partyId}:${person.id}`, JSON.stringify(kept));
  }

  keeps(where: 'local' | 'session', name: string, value: string): this {
    (where === 'local' ? this.#local : this.#session).set(name, value);
    return this;
  }

  /** As on the very first load: nothing was shown yet. */
  afresh(): this {
    this.#session.clear();
    return this;
  }

  async open(path: string, service?: Service): Promise<void> {
    const { url } = service ?? (await this.world.service());
    if (!this.#opened) await this.#prepare();
    await this.page.goto(url + path, { waitUntil: 'domcontentloaded' });
  }

  /** Once a tab: what it does itself with its storage stays done. */
  async #prepare(): Promise<void> {
    this.#opened = true;
    await this.page.addInitScript(
      ({ local, session }) => {
        if (window.top !== window || sessionStorage.getItem('shots') !== null) return;
        localStorage.clear();
        for (const [name, value] of local) localStorage.setItem(name, value);
        for (const [name, value] of [...session, ['shots', 'begun']]) sessionStorage.setItem(name ?? '', value ?? '');
      },
      { local: [...this.#local], session: [...this.#session] },
    );
  }

  /** The page comes without its first screen and the data of it, as to who comes from another screen: what it asks for can then be held or made to fail. */
  async withoutBoot(): Promise<void> {
    await this.page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return await route.fallback();
      const response = await route.fetch();
      const body = (await response.text())
        .replace(/(id="boot">)[^<]*/, '$1{"queries":[]}')
        .replace(/<div id="root">.*(?=<script type="application\/json" id="app-config">)/s, '<div id="root"></div>');
      await route.fulfill({ response, body });
    });
  }

  /** A call that is under way for ever. `path` is the end of its address, without the query. */
  async hold(...paths: readonly string[]): Promise<void> {
    await this.#route(paths, () => undefined);
  }

  async fail(path: string | readonly string[], end: End = { err: 5000 }): Promise<void> {
    this.breaks = true;
    await this.#route(typeof path === 'string' ? [path] : path, async (route) => {
      if (end === 'no network') return await route.abort();
      if (typeof end === 'number') return await route.fulfill({ status: end });
      return await route.fulfill({ json: { params: null, ...end } });
    });
  }

  /** Other `params` than the service would give. */
  async answer(path: string, params: unknown): Promise<void> {
    await this.#route([path], (route) => route.fulfill({ json: { err: 0, params } }));
  }

  async #route(paths: readonly string[], handle: (route: Route) => unknown): Promise<void> {
    await this.page.route(
      ({ pathname }) => paths.some((path) => pathname.endsWith(path)),
      async (route) => void (await handle(route)),
    );
  }

  /** The network is gone; the page notices when it next asks for something. */
  async offline(): Promise<void> {
    this.breaks = true;
    await this.page.context().setOffline(true);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' });
  }

  link(name: string | RegExp): Locator {
    return this.page.getByRole('link', { name, exact: typeof name === 'string' });
  }

  field(name: string): Locator {
    return this.page.getByRole('textbox', { name, exact: true });
  }

  dialog(name?: string | RegExp): Locator {
    return this.page.getByRole('dialog', name === undefined ? {} : { name }).last();
  }

  async tap(name: string | RegExp): Promise<void> {
    await this.button(name).first().click();
  }

  async sees(text: string | RegExp): Promise<void> {
    await this.page.getByText(text).filter({ visible: true }).first().waitFor();
  }

  async heading(name: string | RegExp): Promise<void> {
    await this.page.getByRole('heading', { name }).first().waitFor();
  }

  /** Brings it to the top of the screen, as a thumb would. */
  async scrollTo(target: Locator): Promise<void> {
    await target.first().evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
  }

  /** A tab of the room; on a wide screen the script stands beside the others and has none. */
  async tab(name: string): Promise<void> {
    const tab = this.page.getByRole('tab', { name });
    if (!this.size.phone && (await tab.count()) === 0) return;
    await tab.click();
    await tab.and(this.page.getByRole('tab', { selected: true })).waitFor();
  }
}
