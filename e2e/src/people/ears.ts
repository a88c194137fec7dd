// Reads a page as a screen reader does: the accessibility tree and the announcements of live regions.
import { expect, type Page } from '@playwright/test';
import { lastingFault } from './patience.ts';

interface AxNode {
  readonly nodeId: string;
  readonly parentId?: string;
  readonly ignored: boolean;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly description?: { readonly value: string };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
  readonly childIds?: readonly string[];
}

const CONTROLS = new Set([
  'button',
  'link',
  'textbox',
  'searchbox',
  'checkbox',
  'radio',
  'tab',
  'switch',
  'slider',
  'combobox',
  'DisclosureTriangle',
]);
/** Names without meaning outside their context. */
const VAGUE = /^(展开|收起|更多|查看更多|查看|详情|点击这里|去看看|重试|删除|编辑|查看报告)$/u;
/** Names must contain Chinese characters or digits. */
const SENSIBLE = /[\p{Script=Han}\d]/u;

export async function treeFaults(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as unknown as { nodes: readonly AxNode[] };
  await session.detach();
  const tree = inOrder(nodes).filter((node) => !node.ignored);
  const isDialog = tree.some((node) => is(node, 'dialog') && property(node, 'modal') === true);
  return [
    ...landmarkFaults(tree, { isDialog }),
    ...headingFaults(tree, { isDialog }),
    ...nameFaults(tree),
    ...tabFaults(tree),
    ...(await page.evaluate(orderFaults)),
  ];
}

/** Soft, so that a problem on one screen does not hide those of later screens. */
const softly = expect.configure({ soft: true });

export async function expectTree(page: Page, where: string): Promise<void> {
  // Content that is still loading has neither names nor an order.
  await expect(page.locator('[aria-busy=true]:visible'), `${where} is there`).toHaveCount(0);
  const faults = await lastingFault(
    () => treeFaults(page),
    (found) => found.length === 0,
  );
  softly(faults, `the tree of ${where}`).toEqual([]);
}

const is = (node: AxNode, role: string): boolean => node.role?.value === role;
const nameOf = (node: AxNode): string => (node.name?.value ?? '').trim();
const property = (node: AxNode, name: string): unknown =>
  node.properties?.find((one) => one.name === name)?.value.value;

function inOrder(nodes: readonly AxNode[]): readonly AxNode[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const walk = (node: AxNode): AxNode[] => [
    node,
    ...(node.childIds ?? []).flatMap((id) => {
      const child = byId.get(id);
      return child === undefined ? [] : walk(child);
    }),
  ];
  return nodes.filter((node) => node.parentId === undefined).flatMap(walk);
}

function landmarkFaults(tree: readonly AxNode[], { isDialog }: { isDialog: boolean }): readonly string[] {
  const faults: string[] = [];
  const mains = tree.filter((node) => is(node, 'main')).length;
  if (!isDialog && mains !== 1) faults.push(`${mains} main landmarks`);
  for (const role of ['dialog', 'region', 'navigation', 'tablist', 'tabpanel']) {
    for (const node of tree.filter((one) => is(one, role))) {
      if (nameOf(node) === '') faults.push(`a ${role} without a name`);
    }
  }
  const named = tree.filter((node) => is(node, 'region') || is(node, 'navigation')).map(nameOf);
  for (const name of twice(named)) faults.push(`two landmarks are called «${name}»`);
  return faults;
}

function headingFaults(tree: readonly AxNode[], { isDialog }: { isDialog: boolean }): readonly string[] {
  const faults: string[] = [];
  const headings = tree.filter((node) => is(node, 'heading'));
  const levelOf = (node: AxNode): number => Number(property(node, 'level'));
  const firsts = headings.filter((node) => levelOf(node) === 1).length;
  if (!isDialog && firsts !== 1) faults.push(`${firsts} headings of level 1`);
  let before = isDialog ? 1 : 0;
  for (const heading of headings) {
    const level = levelOf(heading);
    if (nameOf(heading) === '') faults.push(`a heading of level ${level} without words`);
    if (level > before + 1) faults.push(`«${nameOf(heading)}» is of level ${level}, after ${before}`);
    before = level;
  }
  return faults;
}

function nameFaults(tree: readonly AxNode[]): readonly string[] {
  const faults: string[] = [];
  const controls = tree.filter((node) => CONTROLS.has(node.role?.value ?? ''));
  for (const node of controls) {
    const name = nameOf(node);
    if (name === '') faults.push(`a ${node.role?.value} without a name`);
    else if (!SENSIBLE.test(name)) faults.push(`the ${node.role?.value} «${name}» says nothing in Chinese`);
    else if (VAGUE.test(name) && (node.description?.value ?? '') === '') faults.push(`«${name}»: of what?`);
  }
  for (const node of tree.filter((one) => is(one, 'image') && nameOf(one) === '')) {
    faults.push(`a picture without words (${node.nodeId})`);
  }
  // Buttons and links need distinct names. Toggle buttons may share theirs.
  const pressed = controls.filter((node) => property(node, 'pressed') === undefined);
  const spoken = pressed
    .filter((node) => is(node, 'button') || is(node, 'link'))
    .map((node) => `${node.role?.value} «${nameOf(node)}» ${node.description?.value ?? ''}`);
  for (const name of twice(spoken)) faults.push(`twice: ${name}`);
  return faults;
}

function tabFaults(tree: readonly AxNode[]): readonly string[] {
  const tabs = tree.filter((node) => is(node, 'tab'));
  if (tabs.length === 0) return [];
  const lists = new Map<string | undefined, AxNode[]>();
  for (const tab of tabs) lists.set(tab.parentId, [...(lists.get(tab.parentId) ?? []), tab]);
  return [...lists.values()].flatMap((list) => {
    const selected = list.filter((tab) => property(tab, 'selected') === true).length;
    return selected === 1 ? [] : [`${selected} of the tabs ${list.map(nameOf).join('、')} are selected`];
  });
}

function twice(names: readonly string[]): readonly string[] {
  return [...new Set(names.filter((name, index) => name.trim() !== '' && names.indexOf(name) !== index))];
}

/** Runs in the page. Finds elements whose order in the tree differs from the order on the screen. */
function orderFaults(): string[] {
  const faults: string[] = [];
  const dialogs = [...document.querySelectorAll('dialog[open]')];
  const root = dialogs.at(-1) ?? document.querySelector('main');
  if (root === null) return ['nothing to look at'];
  const all = [...root.querySelectorAll<HTMLElement>('h1, h2, h3, h4, a[href], button, input, textarea')].filter(
    (one) =>
      one.checkVisibility({ visibilityProperty: true }) &&
      one.closest('[inert], [aria-hidden=true], .visually-hidden') === null &&
      isStill(one),
  );
  all.forEach((one, index) => {
    const before = all[index - 1];
    if (before === undefined || before.contains(one)) return;
    const [a, b] = [before.getBoundingClientRect(), one.getBoundingClientRect()];
    const isAbove = b.bottom <= a.top + 1;
    const isLeft = b.right <= a.left + 1 && Math.abs(b.top - a.top) < 8;
    if (isAbove || isLeft) faults.push(`«${wordsOf(one)}» stands before «${wordsOf(before)}», and is told after it`);
  });
  return faults;

  /** Elements below the visible part of a scroll container have no position yet. */
  function isBelow(element: Element, box: Element): boolean {
    return element.getBoundingClientRect().top >= box.getBoundingClientRect().bottom;
  }

  /** Fixed, sticky and absolute elements and scrolled content have no place in the order. */
  function isStill(element: Element): boolean {
    for (let one: Element | null = element; one !== null && one !== root; one = one.parentElement) {
      const { position, overflowX, overflowY } = getComputedStyle(one);
      if (position === 'fixed' || position === 'sticky') return false;
      if (one !== element && position === 'absolute' && one.localName !== 'li') return false;
      if (one === element && position === 'absolute') return false;
      if (!/auto|scroll/.test(overflowX + overflowY)) continue;
      if (one.scrollTop + one.scrollLeft > 0 || isBelow(element, one)) return false;
    }
    return true;
  }
  function wordsOf(element: Element): string {
    return (element.getAttribute('aria-label') ?? element.textContent).trim().replace(/\s+/g, ' ').slice(0, 20);
  }
}

declare global {
  interface Window {
    heard?: { text: string; at: number; isUrgent: boolean }[];
  }
}

export async function listen(page: Page): Promise<void> {
  await page.addInitScript(follow);
  if (page.url() !== 'about:blank') await page.evaluate(follow);
}

export async function heard(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (window.heard ?? []).splice(0).map((one) => one.text));
}

/** Waits for an announcement that matches. Returns all announcements until then. */
export async function expectHeard(page: Page, wanted: RegExp): Promise<readonly string[]> {
  const all: string[] = [];
  await expect
    .poll(
      async () => {
        all.push(...(await heard(page)));
        return all.some((text) => wanted.test(text));
      },
      { message: `ears hear ${wanted}, and not only ${all.join(' | ')}` },
    )
    .toBe(true);
  return all;
}

/**
 * Runs in the page and models a screen reader. A live region announces changes, but not its initial text, except for
 * alerts. An atomic region announces all its text, another one only the new text. A hidden or inert region announces
 * nothing.
 */
function follow(): void {
  if (window.heard !== undefined) return;
  const heard: { text: string; at: number; isUrgent: boolean }[] = [];
  window.heard = heard;
  const LIVE = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log], output';
  const known = new WeakSet<Element>();
  const politeness = (region: Element): string =>
    region.getAttribute('aria-live') ?? (region.getAttribute('role') === 'alert' ? 'assertive' : 'polite');
  const isAtomic = (region: Element): boolean => {
    const said = region.getAttribute('aria-atomic');
    return said === null ? region.matches('[role=status], [role=alert], output') : said === 'true';
  };
  const isReached = (element: Element): boolean => {
    if (
      element.closest('[aria-hidden=true], [inert]') !== null ||
      !element.checkVisibility({ visibilityProperty: true })
    )
      return false;
    const top = [...document.querySelectorAll('dialog:modal')].at(-1);
    return top === undefined || top.contains(element);
  };
  const wordsOf = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return '';
    const label = node.getAttribute('aria-label');
    return label ?? [...node.childNodes].map(wordsOf).join(' ');
  };
  const say = (region: Element, text: string): void => {
    const words = text.replace(/\s+/g, ' ').trim();
    if (words === '' || politeness(region) === 'off' || !isReached(region)) return;
    heard.push({ text: words, at: Date.now(), isUrgent: politeness(region) === 'assertive' });
  };
  const meet = (root: ParentNode, { speaks }: { speaks: boolean }): void => {
    for (const region of root.querySelectorAll(LIVE)) {
      if (known.has(region)) continue;
      known.add(region);
      if (speaks && region.matches('[role=alert]')) say(region, wordsOf(region));
    }
  };
  const hear = (records: readonly MutationRecord[]): void => {
    const whole = new Set<Element>();
    for (const { type, target, addedNodes } of records) {
      const at = target instanceof Element ? target : target.parentElement;
      const region = at?.closest(LIVE);
      if (region === null || region === undefined || !known.has(region)) continue;
      if (isAtomic(region)) {
        if (type === 'characterData' || addedNodes.length > 0) whole.add(region);
        continue;
      }
      const relevant = region.getAttribute('aria-relevant') ?? 'additions text';
      if (type === 'characterData' && relevant.includes('text')) say(region, wordsOf(target));
      if (type === 'childList' && relevant.includes('additions')) {
        // Content that was added and removed again is not announced.
        for (const node of addedNodes) if (node.isConnected) say(region, wordsOf(node));
      }
    }
    for (const region of whole) say(region, wordsOf(region));
    meet(document, { speaks: true });
  };
  const start = (): void => {
    meet(document, { speaks: false });
    new MutationObserver(hear).observe(document, { childList: true, characterData: true, subtree: true });
  };
  if (document.documentElement === null) document.addEventListener('readystatechange', start, { once: true });
  else start();
}
