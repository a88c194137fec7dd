import type { AppConfig } from '@juzhongren/contract/app-config';
import { html } from '../html.ts';
import { SIGNED_IN_MARK } from './signed-in-mark.ts';

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
  const mark = `<script>${SIGNED_IN_MARK}</script>`;
  const preload =
    picture === null ? '' : html`<link rel="preload" as="image" fetchpriority="high" href="${picture}" />`.text;
  return shell
    .replace('<!--app-config-->', () => mark + preload + inertElement('app-config', inertJson(config)))
    .replace('<!--boot-->', () => inertElement('boot', `{"queries":[${queries}]}`))
    .replace('<div id="root"></div>', () => `<div id="root">${screen}</div>`);
}

/**
 * The page with what only the screen of this name needs at once, and without that of the others;
 * `web/build/screen-links.ts` marks them.
 */
export function shellFor(screen: string, shell: string): string {
  return shell.replaceAll(/\s*<link\b[^>]*\bdata-for="([^"]*)"[^>]*>/g, (link, name) => (name === screen ? link : ''));
}

function inertJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function inertElement(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json}</script>`;
}
