import type { AppConfig } from '@juzhongren/contract/app-config';

/** What the page carries for the first screen: the client's queries by their keys, as `web/src/net/boot.ts` reads them. */
export interface BootData {
  readonly queries: readonly (readonly [key: readonly unknown[], data: unknown])[];
}

/** The page with its configuration and its first data as inert JSON: no script of our own stands in the HTML. */
export function renderPage(shell: string, data: { config: AppConfig; boot: BootData }): string {
  return shell
    .replace('<!--app-config-->', () => inertJson('app-config', data.config))
    .replace('<!--boot-->', () => inertJson('boot', data.boot));
}

/** No `<` in it: nothing in the data can end the element. */
function inertJson(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}
