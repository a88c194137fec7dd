import { Markup, html } from '../../markup/html.ts';
import { PAGE_STYLE } from './page-style.ts';

/** As one text: its hash is in the page's policy, and not a blank may be added. */
const STYLE = new Markup(`<style>${PAGE_STYLE}</style>`);

/** A whole page of a stand-in. `notice` says above everything that this is none of the real ones. */
export function framePage(title: string, { notice, content }: { notice: string; content: Markup }): string {
  return html`<!doctype html>
    <html lang="zh-CN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        <title>${title}</title>
        ${STYLE}
      </head>
      <body>
        <main>
          <p class="notice">${notice}</p>
          ${content}
        </main>
      </body>
    </html>`.text;
}
