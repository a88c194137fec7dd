import { basename, join } from 'node:path';
import { isRelease } from '@juzhongren/pack-format/messages/as-typed';
import type { AppConfig } from '@juzhongren/contract/app-config';
import fastifyStatic from '@fastify/static';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { wantsPage } from '../http/fault-page.ts';
import { publicStatusOf } from '../site-status/public-status.ts';
import { notePage } from '../http/page-route.ts';
import { type Header, headersOfPages } from '../http/security-headers.ts';
import type { Deps } from '../ports/deps.ts';
import { buildOf, CLIENT_FOLDER, readShell } from './build.ts';
import { type FirstData, firstData } from './first-data.ts';
import { type FirstScreens, openFirstScreens } from './first-screens.ts';
import { configOf } from './page-config.ts';
import { pageOf } from './page-paths.ts';
import { type PageData, renderPage, shellFor } from './page.ts';
import { precompress } from './precompress.ts';
import { pageSender, ReadyPage, ReadyPages, type ReadyShell, readyShell, unkeptPageSender } from './ready-page.ts';
import { serveFarewellWorker, WORKER_FILE } from './serve-worker.ts';
import type { FindLink, SharedLink } from './shared-links.ts';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
/** Files sent with `no-cache`, so that even caches that would reuse a response of today revalidate them. */
const NEVER_OLD = new Set([WORKER_FILE, 'manifest.webmanifest']);

export const CODE_ROUTE = '/assets/*';

/** Route name of the client's "not found" page. */
const NO_PAGE = '/*';

const notBuilt = (): string =>
  `<!doctype html><meta charset="utf-8"><title>局中人</title><p>${
    isRelease() ? '网页的文件不在：请把发布包重新解开，再启动。' : '页面还没有构建：请用 npm start 启动。'
  }</p>`;

/** Sends the page of a path. Returns false if no screen has this path and no browser asks. */
export type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
) => void | Promise<void> | FastifyReply | false;

/**
 * Finds the preview of a request; undefined if it has none. `bar` is HTML behind the screen that names the preview and
 * leads back; empty if the preview has ended.
 */
export type PreviewOf = (request: FastifyRequest) => Promise<{ readonly deps: Deps; readonly bar: string }> | undefined;

interface Around {
  readonly folder?: string;
  /** Headers of every response. */
  readonly headers?: readonly Header[];
  readonly previewOf?: PreviewOf | undefined;
  readonly linkAt?: FindLink | undefined;
}

export async function serveClient(
  app: FastifyInstance,
  deps: Deps,
  { folder = deps.env.CLIENT_DIR ?? CLIENT_FOLDER, headers = [], previewOf, linkAt = () => undefined }: Around = {},
): Promise<SendPage> {
  const shell = readShell(folder);
  if (shell === undefined) {
    return (request, reply, path) => {
      const page = pageOf(path);
      if (page === undefined || !isReading(request)) return false;
      notePage(request, page);
      return reply.code(503).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(notBuilt());
    };
  }
  await serveFiles(app, { folder, worker: deps.env.SERVICE_WORKER });
  const ready = (screen: string) => readyShell(shellFor(screen, shell));
  const shells = {
    home: ready('home'),
    script: ready('script'),
    scripts: ready('scripts'),
    rank: ready('rank'),
    other: ready(''),
  };
  const config = configOf(deps, { demo: await hasDemoData(deps), build: buildOf(shell) });
  const origin = deps.env.PUBLIC_URL && new URL(deps.env.PUBLIC_URL).origin;
  const press: Press = {
    shells,
    screens: await openFirstScreens(join(folder, '../dist-server/first-screen.js'), app.log),
    config,
    render: (data) => renderPage({ config, siteStatus: publicStatusOf(deps.siteStatus), ...data }, origin),
    pages: new ReadyPages(),
  };
  const ofPages = headersOfPages(headers, deps.env);
  const send = pageSender(ofPages, deps.env);
  const sendUnkept = unkeptPageSender(ofPages, deps.env);
  return (request, reply, path) => {
    if (!isReading(request)) return false;
    const page = pageOf(path);
    if (page === undefined && !wantsPage(request)) return false;
    notePage(request, page ?? NO_PAGE);
    const status = page === undefined ? 404 : 200;
    const asked = { path, query: request.query, deps };
    const preview = previewOf?.(request);
    if (preview !== undefined) {
      return preview.then(({ deps: laid, bar }) => {
        const sender = bar === '' ? send : sendUnkept;
        return sender({ status, page: previewedPage(press, { ...asked, deps: laid }, bar) }, request, reply);
      });
    }
    const link = linkAt(path);
    const made = link === undefined ? usualPage(press, asked) : linkedPage(press, asked, { link, log: request.log });
    return made instanceof Promise
      ? made.then((ready) => send({ status, page: ready }, request, reply))
      : send({ status, page: made }, request, reply);
  };
}

interface Press {
  readonly shells: Readonly<Record<FirstData['name'], ReadyShell>>;
  readonly screens: FirstScreens;
  readonly config: AppConfig;
  readonly render: (data: Omit<PageData, 'config' | 'siteStatus'>) => [string, string, string];
  readonly pages: ReadyPages;
}

interface PageRequest {
  readonly path: string;
  readonly query: unknown;
  /** Dependencies that answer the request; a preview has its own. */
  readonly deps: Deps;
}

/** Returns the page that everybody gets at a path. */
function usualPage(
  { pages, shells, screens, config, render }: Press,
  asked: PageRequest,
): ReadyPage | Promise<ReadyPage> {
  const { name, key, basis, data } = firstData(asked, { deps: asked.deps, screens, config });
  const told = [...basis, JSON.stringify(publicStatusOf(asked.deps.siteStatus))];
  return pages.page(key, told, () => new ReadyPage(shells[name], render(data())));
}

/**
 * Returns the page of a shared link with the preview of that link. If the link leads nowhere or cannot be read, returns
 * the usual page, whose screen explains the problem.
 */
async function linkedPage(
  press: Press,
  asked: PageRequest,
  { link, log }: { link: Promise<SharedLink | undefined>; log: FastifyBaseLogger },
): Promise<ReadyPage> {
  const { pages, shells, render } = press;
  const found = await link.catch((error: unknown) => {
    log.warn({ reason: String(error) }, 'link not read');
  });
  if (found === undefined) return await usualPage(press, asked);
  const own = render({ ...found, screen: '', picture: null });
  return await pages.page(asked.path, own, () => new ReadyPage(shells.other, own));
}

/** Returns a page with unpublished content. Only the staff member who previews it receives it. */
function previewedPage({ shells, screens, config, render }: Press, asked: PageRequest, bar: string): ReadyPage {
  const { name, data } = firstData(asked, { deps: asked.deps, screens, config });
  const [first, screen, rest] = render(data());
  return new ReadyPage(shells[name], [first, screen, bar + rest]);
}

function isReading({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

async function hasDemoData(deps: Deps): Promise<boolean> {
  const row = await deps.db
    .selectFrom('app_user')
    .select('user_id')
    .where('demo', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Serves the client's files. Files with a hash in their name never change; the others are revalidated each time. */
async function serveFiles(
  app: FastifyInstance,
  { folder, worker }: { folder: string; worker: boolean },
): Promise<void> {
  if (!worker) serveFarewellWorker(app);
  // Compresses before the first visitor: takes about a second after a build, and nothing later.
  await precompress(join(folder, 'assets')).catch((error: unknown) =>
    app.log.warn({ reason: String(error) }, 'not compressed'),
  );
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    index: false,
    immutable: true,
    maxAge: YEAR_MS,
    preCompressed: true,
    decorateReply: false,
  });
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    index: false,
    wildcard: false,
    globIgnore: [
      'assets/**',
      'console/**',
      '.vite/**',
      'index.html',
      '**/*.br',
      '**/*.gz',
      ...(worker ? [] : [WORKER_FILE]),
    ],
    cacheControl: true,
    maxAge: 0,
    setHeaders: (reply, path) => {
      if (NEVER_OLD.has(basename(path))) void reply.header('cache-control', 'no-cache');
    },
    decorateReply: false,
  });
}
