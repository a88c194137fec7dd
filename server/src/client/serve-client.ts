import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { AppConfig } from '@juzhongren/contract/app-config';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { detailOf } from '../catalogue/cards.ts';
import { findListed } from '../catalogue/catalogue.ts';
import type { Deps } from '../deps.ts';
import { GAME_SERVICE_BASE } from '../game-service.ts';
import { SCRIPT_SERVICE_BASE } from '../script-service.ts';
import { homeBoot } from './home-boot.ts';
import { type BootJson, bootJson, renderPage, withoutHome } from './page.ts';
import { isPagePath } from './page-paths.ts';
import { precompress } from './precompress.ts';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
/** Where the built client is. */
const CLIENT_FOLDER = join(import.meta.dirname, '../../../web/dist');

const NOT_BUILT =
  '<!doctype html><meta charset="utf-8"><title>局中人</title><p>页面还没有构建：请用 npm start 启动。</p>';

/** Answers a page, or undefined when the path is none and nobody with a browser asks. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply, path: string) => FastifyReply | undefined;

/** Serves the built client's files, and its page at every screen's address. */
export async function serveClient(app: FastifyInstance, deps: Deps, folder = CLIENT_FOLDER): Promise<SendPage> {
  const shell = readShell(folder);
  if (shell === undefined) {
    return (request, reply, path) =>
      isPagePath(path) && isReading(request) ? sendHtml(reply, 503, NOT_BUILT) : undefined;
  }
  await serveFiles(app, folder);
  const otherShell = withoutHome(shell);
  const demo = await hasDemoData(deps);
  return (request, reply, path) => {
    if (!isReading(request)) return undefined;
    const isPage = isPagePath(path);
    if (!isPage && !wantsHtml(request, path)) return undefined;
    const config: AppConfig = {
      scriptHost: SCRIPT_SERVICE_BASE,
      apiHost: GAME_SERVICE_BASE,
      standIns: {
        sms: deps.textMessages.standIn,
        payment: deps.payment?.standIn === true,
        messenger: deps.messenger?.standIn === true,
      },
      messenger: { signIn: deps.messenger !== undefined, sdk: deps.messenger?.sdk ?? null },
      operator: {
        name: deps.env.OPERATOR_NAME ?? null,
        contact: deps.env.OPERATOR_CONTACT ?? null,
        record: deps.env.OPERATOR_RECORD ?? null,
      },
      audit: deps.env.AUDIT,
      support: deps.env.SUPPORT_HANDLE ?? deps.env.OPERATOR_CONTACT ?? null,
      demo,
      analytics: deps.env.ANALYTICS_SCRIPT_URL ?? null,
      at: deps.now(),
    };
    const page = renderPage(path === '/' ? shell : otherShell, { config, boot: bootOf(deps, request, path) });
    return sendHtml(reply, isPage ? 200 : 404, page);
  };
}

function readShell(folder: string): string | undefined {
  try {
    return readFileSync(join(folder, 'index.html'), 'utf8');
  } catch {
    return undefined;
  }
}

function isReading({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Somebody who typed an address sees the client's own «not found»; a program gets an envelope. */
function wantsHtml(request: FastifyRequest, path: string): boolean {
  if (/^\/(?:script-service|game-service|assets|media|seat-media|poster)(?:\/|$)/.test(path)) return false;
  return request.headers.accept?.includes('text/html') === true && !path.includes('.');
}

/** The first screen's data, under the key its query has in the client. */
function bootOf(deps: Deps, request: FastifyRequest, path: string): readonly BootJson[] {
  if (path === '/') return homeBoot(deps);
  if (path === '/script') {
    const scriptId = Number((request.query as { id?: unknown }).id);
    const entry = findListed(deps.catalogue, scriptId);
    if (entry !== undefined) return [bootJson([[['script', scriptId], detailOf(entry)]])];
  }
  return [];
}

function sendHtml(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html);
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
async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
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
    globIgnore: ['assets/**', '.vite/**', 'index.html', '**/*.br', '**/*.gz'],
    cacheControl: true,
    maxAge: 0,
    decorateReply: false,
  });
}
