import { Markup, html } from '../../markup/html.ts';
import { PAGE_STYLE } from './page-style.ts';

/** Kept as one text, because its hash is in the page's policy and no space may be added. */
const STYLE = new Markup(`<style>${PAGE_STYLE}</style>`);

/** Returns a whole page of a dev adapter. `notice` is shown above everything and says that the page is not real. */
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
