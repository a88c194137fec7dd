import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { html } from '../../markup/html.ts';
import type { Deps } from '../../ports/deps.ts';
import { framePage } from '../dev-page/frame.ts';
import { sendPage } from '../dev-page/send.ts';
import { readPages, readPartnerPage } from '../vendor/partner-page.ts';
import { PARTNER_PATH } from './paths.ts';

const pageSchema = z.object({ path: z.string(), query: z.string().default('') });

/** Serves the page shown instead of the partner's mini-program, if the dev adapter is in use. */
export function serveDevPartner(app: FastifyInstance, deps: Deps): void {
  if (deps.partner?.isDev !== true) return;
  const pages = readPages(deps.env.PARTNER_PAGES);
  app.get(PARTNER_PATH, async (request, reply) => {
    const asked = pageSchema.safeParse(request.query).data;
    const page = asked && readPartnerPage(asked, pages);
    return page === undefined ? sendPage(reply, 404, unknownPage()) : sendPage(reply, 200, openedPage(page));
  });
}

const NOTICE = '内置替身，不是真的小程序';

function openedPage({ path, query }: { path: string; query: string }): string {
  const title = '合作方的小程序';
  const content = html`<section class="card">
    <h1>${title}</h1>
    <p class="soft">在真的手机上，会打开它的这一页。</p>
    <dl>
      <dt>页面</dt>
      <dd class="number">${path}</dd>
      ${
        query === ''
          ? null
          : html`<dt>参数</dt>
              <dd class="number">${query}</dd>`
      }
    </dl>
    <div class="answers"><a class="main" href="/">返回局中人</a></div>
  </section>`;
  return framePage(title, { notice: NOTICE, content });
}

function unknownPage(): string {
  const title = '合作方没有这一页';
  const content = html`<section class="card">
    <h1>${title}</h1>
    <p class="soft">请回到局中人，从那里重新打开。</p>
    <div class="answers"><a class="main" href="/">返回局中人</a></div>
  </section>`;
  return framePage(title, { notice: NOTICE, content });
}
