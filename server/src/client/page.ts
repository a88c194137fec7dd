import { createHash } from 'node:crypto';
import type { AppConfig } from '@juzhongren/contract/app-config';
import { html } from '../markup/html.ts';
import { FIRST_SCRIPT } from './first-script.ts';

/** One of the client's queries with its data, as `web/src/net/boot.ts` reads them. */
export type BootQuery = readonly [key: readonly unknown[], data: unknown];

/** Part of the page's first data, serialised: it is joined of such parts. */
export type BootJson = string;

/** JSON that can stand in HTML: no `<` in it, so nothing in the data can end the element. */
export function bootJson(queries: readonly BootQuery[]): BootJson {
  return queries.map(inertJson).join(',');
}

export interface PageData {
  readonly config: AppConfig;
  readonly boot: readonly BootJson[];
  /** The first screen as the client draws it for a visitor; empty where the client begins with nothing. */
  readonly screen: string;
  /** Address of the largest picture of the first screen: it is asked for before there is anything that shows it. */
  readonly picture: string | null;
}

/** The page with its configuration and its first data as inert JSON, and its first screen. */
export function renderPage(shell: string, { config, boot, screen, picture }: PageData): string {
  const queries = boot.filter((part) => part !== '').join(',');
  const script = `<script>${FIRST_SCRIPT}</script>`;
  const preload =
    picture === null ? '' : html`<link rel="preload" as="image" fetchpriority="high" href="${picture}" />`.text;
  return shell
    .replace('<!--app-config-->', () => script + preload + inertElement('app-config', inertJson(config)))
    .replace('<!--boot-->', () => inertElement('boot', `{"queries":[${queries}]}`))
    .replace('<div id="root"></div>', () => `<div id="root">${screen}</div>`);
}

/**
 * The page of the screen of this name: with what that needs at once, and without what others need.
 * `web/build/screen-links.ts` marks both. A screen's styles stand in its page, so no sheet of them is fetched.
 */
export function shellFor(screen: string, shell: string): string {
  const own = shell.replaceAll(MARKED, (element, link?: string, style?: string) =>
    (link ?? style) === screen ? element : '',
  );
  return own.includes('<style') ? own.replaceAll(/<link rel="stylesheet"/g, '$& disabled') : own;
}

const MARKED = /\s*(?:<link\b[^>]*\bdata-for="([^"]*)"[^>]*>|<style data-for="([^"]*)">.*?<\/style>)/gs;

/** How the content security policy knows the styles that stand in pages. */
export function styleSources(shell: string): string[] {
  return [...shell.matchAll(/<style data-for="[^"]*">(.*?)<\/style>/gs)].map(
    ([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  );
}

function inertJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function inertElement(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json}</script>`;
}
