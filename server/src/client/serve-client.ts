import { basename, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notePage } from '../http/page-route.ts';
import { type Header, headersOfPages } from '../http/security-headers.ts';
import type { Deps } from '../ports/deps.ts';
import { buildOf, CLIENT_FOLDER, readShell } from './build.ts';
import { firstData } from './first-data.ts';
import { openFirstScreens } from './first-screens.ts';
import { configOf } from './page-config.ts';
import { pageOf } from './page-paths.ts';
import { renderPage, shellFor } from './page.ts';
import { precompress } from './precompress.ts';
import { pageSender, ReadyPage, ReadyPages, readyShell, unkeptPageSender } from './ready-page.ts';
import { serveFarewellWorker, WORKER_FILE } from './serve-worker.ts';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
/** Asked for again each time, also by whoever would believe an answer of today. */
const NEVER_OLD = new Set([WORKER_FILE, 'manifest.webmanifest']);

/** The client's own «not found». */
const NO_PAGE = '/*';

const NOT_BUILT =
  '<!doctype html><meta charset="utf-8"><title>局中人</title><p>页面还没有构建：请用 npm start 启动。</p>';

/** Answers a page; false when the path is none and nobody with a browser asks. */
export type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
) => void | Promise<void> | FastifyReply | false;

/**
 * Undefined for everybody else. `bar` is HTML that says what is looked at and leads back, behind the screen; empty when it is
 * over after all.
 */
export type PreviewOf = (request: FastifyRequest) => Promise<{ readonly deps: Deps; readonly bar: string }> | undefined;

/** Serves the built client's files, and its page at every screen's address. */
export async function serveClient(
  app: FastifyInstance,
  deps: Deps,
  /** `headers` are those of every answer; `previewOf` answers requests of staff who look at what is not published yet. */
  {
    folder = deps.env.CLIENT_DIR ?? CLIENT_FOLDER,
    headers = [],
    previewOf,
  }: { folder?: string; headers?: readonly Header[]; previewOf?: PreviewOf | undefined } = {},
): Promise<SendPage> {
  const shell = readShell(folder);
  if (shell === undefined) {
    return (request, reply, path) => {
      const page = pageOf(path);
      if (page === undefined || !isReading(request)) return false;
      notePage(request, page);
      return reply.code(503).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(NOT_BUILT);
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
  const screens = await openFirstScreens(join(folder, '../dist-server/first-screen.js'), app.log);
  const config = configOf(deps, { demo: await hasDemoData(deps), build: buildOf(shell) });
  const pages = new ReadyPages();
  const ofPages = headersOfPages(headers, deps.env);
  const send = pageSender(ofPages);
  const sendUnkept = unkeptPageSender(ofPages);
  return (request, reply, path) => {
    if (!isReading(request)) return false;
    const page = pageOf(path);
    if (page === undefined && !wantsHtml(request, path)) return false;
    notePage(request, page ?? NO_PAGE);
    const asked = { path, query: request.query };
    const preview = previewOf?.(request);
    if (preview !== undefined) {
      return preview.then((laid) => {
        const { name, data } = firstData(asked, { deps: laid.deps, screens, config });
        const [first, screen, rest] = renderPage({ config, ...data() });
        const made = new ReadyPage(shells[name], [first, screen, laid.bar + rest]);
        const sender = laid.bar === '' ? send : sendUnkept;
        return sender({ status: page === undefined ? 404 : 200, page: made }, request, reply);
      });
    }
    const { name, key, basis, data } = firstData(asked, { deps, screens, config });
    const made = pages.page(key, basis, () => new ReadyPage(shells[name], renderPage({ config, ...data() })));
    const status = page === undefined ? 404 : 200;
    return made instanceof Promise
      ? made.then((ready) => send({ status, page: ready }, request, reply))
      : send({ status, page: made }, request, reply);
  };
}

function isReading({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Somebody who typed an address sees the client's own «not found»; a program gets an envelope. */
function wantsHtml(request: FastifyRequest, path: string): boolean {
  if (/^\/(?:script-service|game-service|console-api|assets|media|seat-media|poster)(?:\/|$)/.test(path)) return false;
  return request.headers.accept?.includes('text/html') === true && !path.includes('.');
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

/** Files with a hash in their name never change; the others are asked for again each time. */
async function serveFiles(
  app: FastifyInstance,
  { folder, worker }: { folder: string; worker: boolean },
): Promise<void> {
  if (!worker) serveFarewellWorker(app);
  // Before the first visitor: about a second after a build, nothing later.
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
