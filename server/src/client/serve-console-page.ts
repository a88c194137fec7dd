// Serves the console page and its files. They are built separately, and the players' client loads none of them.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { consolePolicy } from '../http/content-security-policy.ts';
import type { Deps } from '../ports/deps.ts';
import { buildOf, CLIENT_FOLDER, readShell } from './build.ts';
import { configOf } from './page-config.ts';
import { inertElement, inertJson } from './page.ts';
import { precompress } from './precompress.ts';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const CONFIG_PLACE = '<!--app-config-->';
/** Keeps search engines from showing the console, even if somebody links to it. */
const NOT_FOUND_BY_SEARCH = 'noindex, nofollow';

/** Serves `/console` and everything below it, if the client was built. */
export async function serveConsolePage(
  app: FastifyInstance,
  deps: Deps,
  folder = deps.env.CLIENT_DIR ?? CLIENT_FOLDER,
): Promise<void> {
  const file = join(folder, 'console/index.html');
  if (!existsSync(file)) return;
  const build = buildOf(readShell(folder) ?? '');
  const config = inertElement('app-config', inertJson(configOf(deps, { demo: false, build })));
  // Does not use a replacement pattern, so that `$` in the operator's name has no special meaning.
  const page = readFileSync(file, 'utf8').split(CONFIG_PLACE).join(config);
  const assets = join(folder, 'console/assets');
  await precompress(assets).catch((error: unknown) => app.log.warn({ reason: String(error) }, 'not compressed'));
  await app.register(fastifyStatic, {
    root: assets,
    prefix: '/console/assets/',
    index: false,
    immutable: true,
    maxAge: YEAR_MS,
    preCompressed: true,
    decorateReply: false,
  });
  const policy = consolePolicy(deps.env);
  for (const path of ['/console', '/console/*']) {
    app.get(path, (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .header('x-robots-tag', NOT_FOUND_BY_SEARCH)
        .header('content-security-policy', policy)
        .type('text/html; charset=utf-8')
        .send(page),
    );
  }
}
