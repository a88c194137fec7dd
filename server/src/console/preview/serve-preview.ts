// Serves the home page with the draft to one staff session. The page is marked as a preview, and nobody else receives
// it.
import type { StaffRole } from '@juzhongren/contract/console/calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PreviewOf } from '../../client/serve-client.ts';
import type { DepsFor } from '../../http/serve.ts';
import { CONSOLE_SERVICE_BASE } from '../../http/service-paths.ts';
import { html } from '../../markup/html.ts';
import type { Deps } from '../../ports/deps.ts';
import { endPreview, openPreview, PREVIEW_SECONDS, PREVIEW_TOKEN, previewFinder } from './previews.ts';

const COOKIE = 'content_preview';
export const PREVIEW_PATH = `${CONSOLE_SERVICE_BASE}/preview`;
const CONSOLE_PAGE = '/console/content';

interface Preview {
  readonly depsFor: DepsFor;
  readonly previewOf: PreviewOf;
}

export function servePreview(app: FastifyInstance, deps: Deps, mayEdit: (role: StaffRole) => boolean): Preview {
  const find = previewFinder(deps, mayEdit);
  app.get<{ Params: { token: string } }>(`${PREVIEW_PATH}/:token`, async (request, reply) => {
    const cookie = await openPreview(deps, request.params.token);
    if (cookie !== undefined) void reply.header('set-cookie', cookieOf(request, cookie, PREVIEW_SECONDS));
    return reply.header('cache-control', 'no-store').redirect(cookie === undefined ? CONSOLE_PAGE : '/');
  });
  app.get(`${PREVIEW_PATH}/end`, async (request, reply) => {
    const cookie = cookieIn(request);
    if (cookie !== undefined) await endPreview(deps, cookie);
    return reply
      .header('cache-control', 'no-store')
      .header('set-cookie', cookieOf(request, '', 0))
      .redirect(CONSOLE_PAGE);
  });
  return {
    depsFor: (request) => {
      const cookie = cookieIn(request);
      return cookie === undefined ? undefined : find(cookie).then((laid) => laid ?? deps);
    },
    previewOf: (request) => {
      const cookie = cookieIn(request);
      return cookie === undefined
        ? undefined
        : find(cookie).then((laid) => (laid === undefined ? { deps, bar: '' } : { deps: laid, bar: BAR }));
    },
  };
}

function cookieIn({ headers: { cookie } }: FastifyRequest): string | undefined {
  if (cookie === undefined || !cookie.includes(COOKIE)) return undefined;
  const [, value] = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]*)`).exec(cookie) ?? [];
  return value !== undefined && PREVIEW_TOKEN.test(value) ? value : undefined;
}

function cookieOf({ protocol }: FastifyRequest, value: string, seconds: number): string {
  const secure = protocol === 'https' ? '; Secure' : '';
  return `${COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
}

/** Bar above the tabs on every page of the preview. Its styles are inline, so no page of the players contains them. */
const BAR = html`<aside
  aria-label="预览"
  style="position:fixed;z-index:40;inset-inline:12px;inset-block-end:calc(76px + env(safe-area-inset-bottom));display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:4px 12px;padding:4px 16px;max-inline-size:520px;margin-inline:auto;border-radius:12px;background:#ffd76a;color:#241a00;font-size:15px"
>
  <span>预览，还没有发布</span>
  <a href="${PREVIEW_PATH}/end" style="padding-block:12px;color:inherit;font-weight:600;text-decoration:underline"
    >回到后台</a
  >
</aside>`.text;
