// Defines `Stage`: one page at one size, which a state's `arrange` operates for a user.
import type { Locator, Page, Route } from '@playwright/test';
import type { Service } from '../../src/servers/service.ts';
import type { Person } from './person.ts';
import type { Size } from './sizes.ts';
import type { Table } from './table.ts';
import type { World } from './world.ts';

/** Failure of a request: an error code, an HTTP status or no network. */
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
  /** True if console errors about failed requests are expected. */
  breaks = false;

  constructor(parts: StageParts) {
    this.page = parts.page;
    this.size = parts.size;
    this.world = parts.world;
  }

  /** Signs the page in. Call it before `open`. */
  as({ token }: Pick<Person, 'token'>): this {
    this.#local.set('token', token);
    return this;
  }

  at(table: Table, person: Person): this {
    this.#session.set('partyId', table.partyId);
    return this.as(person);
  }

  /** Also stores that the user is a guest of this room. */
  asGuestOf(partyId: string, person: Person): this {
    return this.as(person).keeps('local', 'guest', JSON.stringify({ partyId, pin: '4711', nickname: person.name }));
  }

  /** The same for a player who has already seen all narration, so none is shown first. */
  inTheMidst(table: Table, person: Person): this {
    const seen = { clues: [], places: [], tasks: [], chatSeq: 0, act: 0, told: 99, announcements: 99 };
    // Unread whispers slide in over the bar. Marks them as dismissed.
    const kept = { seen: JSON.stringify(seen), ending: 'shown', 'whisper-put-away': '9999' };
    return this.at(table, person).keeps('local', `room:${table.partyId}:${person.id}`, JSON.stringify(kept));
  }

  keeps(where: 'local' | 'session', name: string, value: string): this {
    (where === 'local' ? this.#local : this.#session).set(name, value);
    return this;
  }

  /** Simulates the first visit of a session: no popup has been shown yet. */
  afresh(): this {
    this.#session.clear();
    return this;
  }

  async open(path: string, service?: Service): Promise<void> {
    const { url } = service ?? (await this.world.service());
    if (!this.#opened) await this.#prepare();
    await this.page.goto(url + path, { waitUntil: 'domcontentloaded' });
  }

  /** Runs once per tab, so later changes of the page to its own storage are kept. */
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

  /**
   * Removes the server-rendered screen and its data, as after a navigation within the app. The page's requests can then
   * be held or made to fail.
   */
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

  /** Never answers these requests. `path` is the end of the URL path, without the query. */
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

  /** Responds with these `params` instead of the service. */
  async answer(path: string, params: unknown): Promise<void> {
    await this.#route([path], (route) => route.fulfill({ json: { err: 0, params } }));
  }

  async #route(paths: readonly string[], handle: (route: Route) => unknown): Promise<void> {
    await this.page.route(
      ({ pathname }) => paths.some((path) => pathname.endsWith(path)),
      async (route) => void (await handle(route)),
    );
  }

  /** Disconnects the network. The page notices at its next request. */
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

  async scrollTo(target: Locator): Promise<void> {
    await target.first().evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
  }

  /** Opens a tab of the room. On a wide screen the script has its own pane and no tab. */
  async tab(name: string): Promise<void> {
    const tab = this.page.getByRole('tab', { name });
    if (!this.size.phone && (await tab.count()) === 0) return;
    await tab.click();
    await tab.and(this.page.getByRole('tab', { selected: true })).waitFor();
  }
}
