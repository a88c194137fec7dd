import type { AppConfig } from '@juzhongren/contract/app-config';

/** One of the client's queries with its data, as `web/src/net/boot.ts` reads them. */
export type BootQuery = readonly [key: readonly unknown[], data: unknown];

/** Part of the page's first data, serialised: it is joined of such parts. */
export type BootJson = string;

/** JSON that can stand in HTML: no `<` in it, so nothing in the data can end the element. */
export function bootJson(queries: readonly BootQuery[]): BootJson {
  return queries.map(inertJson).join(',');
}

/** The page with its configuration and its first data as inert JSON: no script of our own stands in the HTML. */
export function renderPage(shell: string, data: { config: AppConfig; boot: readonly BootJson[] }): string {
  const queries = data.boot.filter((part) => part !== '').join(',');
  return shell
    .replace('<!--app-config-->', () => inertElement('app-config', inertJson(data.config)))
    .replace('<!--boot-->', () => inertElement('boot', `{"queries":[${queries}]}`));
}

/** The page without what only the home page fetches beforehand; `web/build/home-preload.ts` marks it. */
export function withoutHome(shell: string): string {
  return shell.replaceAll(/\s*<link\b[^>]*\bdata-for="home"[^>]*>/g, '');
}

function inertJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function inertElement(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json}</script>`;
}
