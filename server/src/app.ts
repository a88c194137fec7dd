import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import * as z from 'zod';
import { zhCN } from 'zod/locales';
import { sweepHourly } from './accounts/sweep.ts';
import { limitAddresses } from './address-limit.ts';
import { serveClient } from './client/serve-client.ts';
import type { Deps } from './deps.ts';
import { CHANNEL_PATH, GAME_SERVICE_BASE, gameServiceRoutes } from './game-service.ts';
import { HEALTH_PATHS, serveHealth } from './health.ts';
import { readJsonBodies } from './json-body.ts';
import { serveMedia } from './media/serve-media.ts';
import { watchMethods } from './method-faults.ts';
import { measureRequests } from './metrics.ts';
import { shedOverload, watchEventLoop } from './overload.ts';
import { openParties } from './parties/open-parties.ts';
import type { Parties } from './parties/parties.ts';
import { serveChannel } from './parties/push/channel.ts';
import { serveReports } from './parties/report/serve-reports.ts';
import { SCRIPT_SERVICE_BASE, scriptServiceRoutes } from './script-service.ts';
import { serveRoutes } from './serve.ts';
import { closeBrokenSocket, handleFaults, sendFault } from './transport-faults.ts';

// Issues of err 1001 are in Chinese.
z.config(zhCN());

const REQUEST_TIMEOUT_MS = 20_000;
const KEEP_ALIVE_MS = 65_000;
/** JSON shorter than this is not worth compressing. */
const COMPRESS_FROM_BYTES = 1024;

/** Builds the whole web server; it listens to nothing until `listen`. `close` ends its sockets and timers. */
export async function buildApp(
  deps: Deps,
  /** Other parts for the game rooms: for tests that plant faults in them. */
  parties: Parties = openParties(deps, { channelPath: CHANNEL_PATH }),
): Promise<FastifyInstance> {
  // Under Fastify's own type of a logger, so that the app is the plain FastifyInstance everybody takes.
  const loggerInstance: FastifyBaseLogger = deps.log;
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => deps.randomBytes(9).toString('base64url'),
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    trustProxy: deps.env.TRUSTED_PROXIES ?? false,
    forceCloseConnections: 'idle',
    // Requests that come while the server closes are still answered; their connections close.
    return503OnClosing: false,
    clientErrorHandler: closeBrokenSocket,
    frameworkErrors: (_error, _request, reply) => void sendFault(reply as never, 400),
  });
  const methodsOf = watchMethods(app);
  handleFaults(app);
  readJsonBodies(app);
  // Tests share a busy machine and a process that also loads modules: there being late says nothing.
  const isLate = deps.env.NODE_ENV === 'test' ? () => false : watchEventLoop(app);
  shedOverload(app, { isLate, exempt: new Set(Object.values(HEALTH_PATHS)), channel: parties.channelPath });
  limitAddresses(app, deps.now);
  measureRequests(app, deps.metrics);
  logRequests(app);
  await app.register(helmet, securityHeaders(deps));
  await app.register(compress, { threshold: COMPRESS_FROM_BYTES, encodings: ['br', 'gzip'] });

  await serveChannel(app, parties);
  serveRoutes(app, deps, { base: SCRIPT_SERVICE_BASE, routes: scriptServiceRoutes });
  serveRoutes(app, deps, { base: `${GAME_SERVICE_BASE}/api`, routes: gameServiceRoutes(parties) });
  serveReports(app, parties);
  serveMedia(app, deps);
  serveHealth(app, deps);
  sweepHourly(app, deps);
  const sendPage = await serveClient(app, deps);
  app.addHook('onReady', async () => parties.start());

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const methods = methodsOf(path);
    if (methods.length > 0) return sendFault(reply.header('allow', methods.join(', ')), 405);
    return sendPage(request, reply, path) ?? sendFault(reply, 404);
  });
  return app;
}

function securityHeaders(deps: Deps) {
  return {
    contentSecurityPolicy: {
      // Without helmet's own list: it would upgrade requests to https, and people play over plain http in a local network.
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        // Attributes only: no style sheet of somebody else's making.
        'style-src-attr': ["'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        // 'self' does not cover WebSockets in older Safari.
        'connect-src': ["'self'", 'ws:', 'wss:'],
        'object-src': ["'none'"],
        'base-uri': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    frameguard: { action: 'deny' as const },
    // Only behind TLS; on plain http browsers ignore it anyway.
    strictTransportSecurity: deps.env.PUBLIC_URL?.startsWith('https:') === true,
    // Both are ignored, with a warning in the console, where the origin is not secure.
    crossOriginOpenerPolicy: deps.env.PUBLIC_URL?.startsWith('https:') === true,
    originAgentCluster: false,
    referrerPolicy: { policy: 'same-origin' as const },
  };
}

/** One line a request: which route, how it ended, how long it took. Never an address with its parameters, never a body. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const milliseconds = Math.round(reply.elapsedTime);
    request.log.info({ method: request.method, route, status: reply.statusCode, milliseconds }, 'answered');
  });
}
