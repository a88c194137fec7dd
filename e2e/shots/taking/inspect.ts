// Finds layout problems of a page that axe does not find. `look` runs in the page, so it must be self-contained.
import type { Page } from '@playwright/test';

export const FINDING_KINDS = [
  'axe',
  'sideways',
  'small target',
  'layout shift',
  'cut text',
  'overlap',
  'console',
] as const;
export interface Finding {
  readonly kind: (typeof FINDING_KINDS)[number];
  readonly text: string;
}

/** Minimum size of a tap target, in CSS px. */
const TARGET_PX = 44;
/** Minimum size inside tables, in CSS px. Tables exist only in wide windows with a mouse (WCAG 2.5.8). */
const IN_TABLE_PX = 24;
/** A page is reported from this total layout shift on. */
export const SHIFT_MAX = 0.02;

declare global {
  interface Window {
    /** Layout shift without user input since the page loaded: the sum, and the elements that moved. */
    shotsShift?: { sum: number; what: Set<string> };
  }
}

/** Init script: must run before any code of the page. */
export function watchShifts(): void {
  const told = { sum: 0, what: new Set<string>() };
  window.shotsShift = told;
  interface Shift extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources?: readonly { readonly node: Node | null }[];
  }
  const name = (node: Node | null): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    if (element === null || element === undefined) return 'something that is gone';
    return `${element.tagName.toLowerCase()}${element.getAttribute('class')?.trim().replace(/^|\s+/g, '.') ?? ''}`;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue;
      told.sum += entry.value;
      for (const { node } of entry.sources ?? []) told.what.add(name(node));
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

export async function inspect(page: Page): Promise<Finding[]> {
  return await page.evaluate(look, { targetPx: TARGET_PX, inTablePx: IN_TABLE_PX, shiftMax: SHIFT_MAX });
}

interface Least {
  readonly targetPx: number;
  readonly inTablePx: number;
  readonly shiftMax: number;
}

function look({ targetPx, inTablePx, shiftMax }: Least): Finding[] {
  const findings: Finding[] = [];
  /** Tolerance in px, because layout rounds to half a pixel. */
  const SLACK = 1;

  const modals = [...document.querySelectorAll('dialog:modal')];
  const ground = modals.at(-1) ?? document.body;

  const nameOf = (element: Element): string => {
    const said = element.getAttribute('aria-label') ?? element.textContent?.trim().replace(/\s+/g, ' ') ?? '';
    const css = element.getAttribute('class')?.split(' ')[0] ?? '';
    return `${element.tagName.toLowerCase()}${css === '' ? '' : `.${css}`} «${said.slice(0, 24)}»`;
  };
  const isHidden = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    if (width <= 1 || height <= 1) return true;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return true;
    const style = getComputedStyle(element);
    return style.clipPath === 'inset(50%)' || style.clip === 'rect(0px, 0px, 0px, 0px)';
  };
  const isInert = (element: Element): boolean => element.closest('[inert], [aria-hidden=true], [hidden]') !== null;
  /** Returns the part of the box that its ancestors do not clip. */
  const seenPart = (element: Element, box: DOMRect): DOMRect => {
    let { left, top, right, bottom } = box;
    for (let around = element.parentElement; around !== null; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around);
      if (around === document.body || around === document.documentElement) break;
      const edge = around.getBoundingClientRect();
      if (overflowX !== 'visible') [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      if (overflowY !== 'visible') [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  };

  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth + SLACK) {
    const wide = [...document.body.querySelectorAll('*')].find((element) => {
      const box = element.getBoundingClientRect();
      return seenPart(element, box).right > root.clientWidth + SLACK;
    });
    findings.push({
      kind: 'sideways',
      text: `${root.scrollWidth} px in ${root.clientWidth}${wide === undefined ? '' : `: ${nameOf(wide)}`}`,
    });
  }
  for (const element of [ground, ...ground.querySelectorAll<HTMLElement>('*')]) {
    const { overflowX, overflowY } = getComputedStyle(element);
    // A strip that scrolls horizontally has the same computed style, but does not scroll vertically.
    const isStrip = element !== ground && element.scrollHeight <= element.clientHeight + SLACK;
    const scrolls = overflowX === 'auto' && overflowY === 'auto' && !isStrip;
    if (
      scrolls &&
      !isHidden(element) &&
      element.scrollWidth > element.clientWidth + SLACK &&
      element.tagName !== 'TEXTAREA'
    ) {
      findings.push({
        kind: 'sideways',
        text: `${nameOf(element)}: ${element.scrollWidth} px in ${element.clientWidth}`,
      });
    }
  }

  /** Returns the size that a tap can hit, including the label and absolutely positioned pseudo-elements. */
  const reach = (element: HTMLElement): { width: number; height: number } => {
    const boxes = [element.getBoundingClientRect()];
    const label = element.closest('label') ?? (element as HTMLInputElement).labels?.[0];
    if (label !== null && label !== undefined) boxes.push(label.getBoundingClientRect());
    let [width, height] = [Math.max(...boxes.map((box) => box.width)), Math.max(...boxes.map((box) => box.height))];
    for (const pseudo of ['::before', '::after']) {
      const style = getComputedStyle(element, pseudo);
      if (style.content === 'none' || style.position !== 'absolute') continue;
      width = Math.max(width, Number.parseFloat(style.width) || 0);
      height = Math.max(height, Number.parseFloat(style.height) || 0);
    }
    return { width, height };
  };
  /** A link inside a sentence is only as high as its line. */
  const isInText = (element: Element): boolean => {
    if (getComputedStyle(element).display !== 'inline') return false;
    const around = element.parentElement?.textContent?.trim() ?? '';
    return around.length > (element.textContent?.trim().length ?? 0);
  };
  const TAPPED =
    'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=switch], [role=slider], [role=checkbox], [role=radio]';
  const small = new Map<string, string[]>();
  for (const element of ground.querySelectorAll<HTMLElement>(TAPPED)) {
    const label = element.closest('label');
    const shown = element.matches('input') && isHidden(element) ? label : element;
    if (shown === null || isHidden(shown) || isInert(element) || element.matches(':disabled')) continue;
    if (element.matches('input') && isHidden(element) && label === null) continue;
    if (isInText(element)) continue;
    const { width, height } = reach(element);
    const leastPx = element.closest('table') === null ? targetPx : inTablePx;
    if (width >= leastPx - SLACK / 2 && height >= leastPx - SLACK / 2) continue;
    const alike = `${element.tagName} ${element.className} ${Math.round(width)} × ${Math.round(height)}`;
    small.set(alike, [...(small.get(alike) ?? []), `${nameOf(element)}: ${Math.round(width)} × ${Math.round(height)}`]);
  }
  for (const [text = '', ...others] of small.values()) {
    findings.push({ kind: 'small target', text: others.length === 0 ? text : `${text}, and ${others.length} like it` });
  }

  const shift = window.shotsShift;
  if (shift !== undefined && shift.sum >= shiftMax) {
    findings.push({ kind: 'layout shift', text: `${shift.sum.toFixed(3)}: ${[...shift.what].slice(0, 5).join(', ')}` });
  }

  interface TextLine {
    readonly element: HTMLElement;
    readonly box: DOMRect;
    readonly layer: Element;
  }
  const layerOf = (element: Element): Element => {
    for (let around: Element | null = element; around !== null; around = around.parentElement) {
      if (around === ground) return around;
      const { position, overflowY } = getComputedStyle(around);
      if (position === 'fixed' || position === 'sticky' || position === 'absolute' || overflowY !== 'visible')
        return around;
    }
    return ground;
  };
  const lines: TextLine[] = [];
  const walker = document.createTreeWalker(ground, NodeFilter.SHOW_TEXT);
  const told = new Set<Element>();
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    if (element === null || (node.textContent ?? '').trim() === '') continue;
    if (element.closest('script, style, svg, [inert], [hidden], [aria-hidden=true]') !== null || isHidden(element))
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (box.width < 2 || box.height < 2) continue;
      const seen = seenPart(element, box);
      if (seen.width > 2 && seen.height > 2) lines.push({ element, box: seen, layer: layerOf(element) });
      if (told.has(element)) continue;
      // Finds text clipped by an ancestor that neither scrolls nor shows an ellipsis.
      for (
        let around: HTMLElement | null = element;
        around !== null && around !== ground;
        around = around.parentElement
      ) {
        const style = getComputedStyle(around);
        const edge = around.getBoundingClientRect();
        const clipsX = style.overflowX === 'hidden' || style.overflowX === 'clip';
        const clipsY = style.overflowY === 'hidden' || style.overflowY === 'clip';
        if (style.overflowX === 'auto' || style.overflowX === 'scroll' || style.overflowY === 'auto') break;
        if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') break;
        if (around.dataset['cut'] === 'true') break;
        const overX = Math.max(box.right - edge.right, edge.left - box.left);
        const overY = Math.max(box.bottom - edge.bottom, edge.top - box.top);
        // Line spacing may extend beyond the box without clipping a glyph.
        if ((clipsX && overX > 2 && overX < box.width) || (clipsY && overY > box.height / 3 && overY < box.height)) {
          told.add(element);
          findings.push({ kind: 'cut text', text: `${nameOf(element)} by ${nameOf(around)}` });
          break;
        }
      }
      // Finds text that extends beyond its own block, over the neighbour.
      if (getComputedStyle(element).textOverflow === 'ellipsis') continue;
      const block = element.closest<HTMLElement>('p, li, button, a, h1, h2, h3, dt, dd, label, td, div');
      if (block === null || told.has(element)) continue;
      const over = box.right - block.getBoundingClientRect().right;
      const inline = getComputedStyle(block).display === 'inline';
      if (!inline && over > 4 && seen.right > block.getBoundingClientRect().right + 4) {
        told.add(element);
        findings.push({
          kind: 'cut text',
          text: `${nameOf(element)} stands ${Math.round(over)} px out of ${nameOf(block)}`,
        });
      }
    }
  }
  const overlaps = new Set<string>();
  for (const [index, one] of lines.entries()) {
    for (const other of lines.slice(index + 1)) {
      if (one.element === other.element || one.layer !== other.layer) continue;
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (width < 4 || height < Math.min(one.box.height, other.box.height) / 2.5) continue;
      overlaps.add(`${nameOf(one.element)} and ${nameOf(other.element)}`);
    }
  }
  for (const text of overlaps) findings.push({ kind: 'overlap', text });
  return findings;
}
