import compress from '@fastify/compress';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import * as z from 'zod';
import { zhCN } from 'zod/locales';
import { followDeletions } from './account-data/follow-deletions.ts';
import { sweepGuests } from './account-data/sweep-guests.ts';
import { serveMessengerConsent } from './accounts/messenger-consent.ts';
import { findSession } from './accounts/sessions.ts';
import { sweepAccounts, sweepHourly } from './accounts/sweep.ts';
import { runAlarms } from './alarms/run-alarms.ts';
import { BUILD_HEADER, buildOf, CLIENT_FOLDER, readShell } from './client/build.ts';
import { styleSources } from './client/page.ts';
import { SCRIPT_SOURCES } from './client/scripts-in-pages.ts';
import { CODE_ROUTE, serveClient } from './client/serve-client.ts';
import { sharedLinks } from './client/shared-links.ts';
import { serveConsolePage } from './client/serve-console-page.ts';
import { keepToAddresses } from './console/keep-to-addresses.ts';
import { servePreview } from './console/preview/serve-preview.ts';
import { mayEditContent } from './console/rights.ts';
import { serveConsole } from './console/serve-console.ts';
import { gameServiceRoutes } from './game-service.ts';
import { sweepGroups } from './groups/store.ts';
import { redirectToCleanAddress } from './http/clean-address.ts';
import { readForwardedAddresses } from './http/client-address.ts';
import { COMPRESS_FROM_BYTES, ENCODINGS } from './http/encoding.ts';
import { HEALTH_PATHS, serveHealth } from './http/health.ts';
import { readJsonBodies } from './http/json-body.ts';
import { watchMethods } from './http/method-faults.ts';
import { shedOverload } from './http/overload.ts';
import { requestIds } from './http/request-ids.ts';
import { type Header, securityHeaders, sendHeaders } from './http/security-headers.ts';
import { answerSender } from './http/send-answer.ts';
import { serveRoutes } from './http/serve.ts';
import { CHANNEL_PATH, GAME_SERVICE_BASE, SCRIPT_SERVICE_BASE } from './http/service-paths.ts';
import { endConnections } from './http/end-connections.ts';
import { closeBrokenSocket, handleFaults, refuseTwoHosts, sendFault } from './http/transport-faults.ts';
import { serveLegal } from './legal/serve-legal.ts';
import { limitAddresses } from './limits/requests-per-address.ts';
import { logRequests, requestMetrics } from './metrics/request-metrics.ts';
import { serviceMetrics } from './metrics/service-metrics.ts';
import { runNotifications } from './notifications/run-notifications.ts';
import { sweepNotifications } from './notifications/sweep-notifications.ts';
import { openOrders } from './orders/open-orders.ts';
import type { Orders } from './orders/orders.ts';
import { serveNotifications } from './orders/serve-notifications.ts';
import { serveMessagesQuestion } from './integrations/dev-messenger/serve-messages.ts';
import { serveDevConsent } from './integrations/dev-messenger/serve-consent.ts';
import { serveDevPartner } from './integrations/dev-partner/serve-page.ts';
import { serveDevPayment } from './integrations/dev-payment/serve-payment.ts';
import { sweepOutbox } from './integrations/outbox/sweep-outbox.ts';
import { watchVendors } from './integrations/vendor/watch-vendors.ts';
import { serveChannel } from './rooms/channel.ts';
import type { RoomServices } from './rooms/commands/room-services.ts';
import { openRoomServices } from './rooms/open-room-services.ts';
import { roomGrants } from './rooms/paying/room-grants.ts';
import { sweepPublicLobbies } from './rooms/public-lobby-store/public-lobby-store.ts';
import { sweepTalk } from './rooms/talk/sweep-talk.ts';
import { serveCalendars } from './rooms/poster/serve-calendars.ts';
import { servePosters } from './rooms/poster/serve-posters.ts';
import { serveReports } from './rooms/report/serve-reports.ts';
import { serveMedia } from './pictures/stored/serve-media.ts';
import type { Deps } from './ports/deps.ts';
import { sweepStaffSessions } from './staff-accounts/sessions.ts';
import { sweepInbox } from './sweep-inbox.ts';
import { sweepAuditLog } from './sweep-audit-log.ts';
import { scriptServiceRoutes } from './script-service.ts';

// Messages of validation issues (err 1001) are in Chinese.
z.config(zhCN());

const REQUEST_TIMEOUT_MS = 20_000;
const KEEP_ALIVE_MS = 65_000;
/**
 * Interval for checking connection timeouts. Node's default of thirty seconds would turn a timeout of twenty seconds
 * into fifty.
 */
const CONNECTIONS_CHECKED_MS = 1_000;

/** Builds the whole web server. It listens only after `listen`; `close` ends its sockets and timers. */
export async function buildApp(
  deps: Deps,
  /** Replaced by tests that inject faults into rooms. */
  roomServices: RoomServices = openRoomServices(deps, { channelPath: CHANNEL_PATH }),
  orders: Orders = openOrders(deps, roomGrants(roomServices)),
): Promise<FastifyInstance> {
  // Typed as Fastify's own logger, so that the app has the plain FastifyInstance type.
  const loggerInstance: FastifyBaseLogger = deps.log;
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(deps.randomBytes),
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Node times out a slow body only after the headers timeout, which is a minute by default.
    http: { connectionsCheckingInterval: CONNECTIONS_CHECKED_MS, headersTimeout: REQUEST_TIMEOUT_MS },
    keepAliveTimeout: KEEP_ALIVE_MS,
    trustProxy: deps.env.TRUSTED_PROXIES ?? false,
    forceCloseConnections: 'idle',
    // Requests that arrive while the server closes are still answered; their connections close.
    return503OnClosing: false,
    clientErrorHandler: closeBrokenSocket,
    // Handles a path that cannot be parsed, for example with an incomplete escape or too long.
    frameworkErrors: (_error, request, reply) => {
      if (redirectToCleanAddress(request, reply) === undefined) void sendFault(reply, 400);
    },
  });
  const methodsOf = watchMethods(app);
  handleFaults(app);
  if (deps.env.TRUSTED_PROXIES !== undefined) readForwardedAddresses(app);
  refuseTwoHosts(app);
  readJsonBodies(app);
  endConnections(app, deps.stopping);
  shedOverload(app, {
    isLate: deps.isLate,
    // A client that got a page must also get its code, otherwise the page does not work.
    exempt: new Set([...Object.values(HEALTH_PATHS), CODE_ROUTE]),
    channel: roomServices.channelPath,
  });
  limitAddresses(app, deps.now);
  requestMetrics(app, deps.metrics);
  logRequests(app, deps.log);
  const shell = readShell(deps.env.CLIENT_DIR);
  serviceMetrics(deps, { client: shell === undefined ? null : buildOf(shell) });
  const build: Header[] = shell === undefined ? [] : [[BUILD_HEADER, buildOf(shell)]];
  const inPages = { scripts: SCRIPT_SOURCES, styles: styleSources(shell ?? '') };
  const headers = [...(await securityHeaders(deps.env, inPages)), ...build];
  sendHeaders(app, headers);
  await app.register(compress, { threshold: COMPRESS_FROM_BYTES, encodings: [...ENCODINGS] });

  await serveChannel(app, roomServices);
  const answering = { findCaller: (token: string) => findSession(deps, token), sendAnswer: answerSender(headers) };
  if (deps.env.CONSOLE === 'on' && deps.env.CONSOLE_FROM !== undefined) keepToAddresses(app, deps.env.CONSOLE_FROM);
  const preview = deps.env.CONSOLE === 'on' ? servePreview(app, deps, mayEditContent) : undefined;
  serveRoutes(app, deps, {
    base: SCRIPT_SERVICE_BASE,
    routes: scriptServiceRoutes(roomServices, orders),
    depsFor: preview?.depsFor,
    ...answering,
  });
  serveRoutes(app, deps, {
    base: `${GAME_SERVICE_BASE}/api`,
    routes: gameServiceRoutes(roomServices, orders),
    ...answering,
  });
  if (deps.env.CONSOLE === 'on') {
    serveConsole(app, deps, answering.sendAnswer);
    await serveConsolePage(app, deps);
  }
  serveNotifications(app, deps, orders);
  serveMessengerConsent(app, deps);
  serveDevConsent(app, deps);
  serveMessagesQuestion(app, deps);
  serveDevPayment(app, deps);
  serveDevPartner(app, deps);
  serveLegal(app, deps, deps.env.CLIENT_DIR ?? CLIENT_FOLDER);
  serveReports(app, roomServices);
  servePosters(app, roomServices);
  serveCalendars(app, roomServices);
  serveMedia(app, deps);
  serveHealth(app, deps);
  sweepHourly(app, deps, {
    accounts: sweepAccounts,
    guests: sweepGuests,
    cases: sweepInbox,
    groups: sweepGroups,
    'staff sessions': sweepStaffSessions,
    talk: (of) => sweepTalk(of),
    trail: sweepAuditLog,
    tables: sweepPublicLobbies,
    outbox: sweepOutbox,
    nudges: sweepNotifications,
  });
  followDeletions(app, roomServices);
  const vendors = watchVendors(deps);
  app.addHook('onClose', async () => vendors.close());
  runAlarms(app, deps, { vendorsDown: vendors.down });
  runNotifications(app, roomServices);
  const sendPage = await serveClient(app, deps, {
    headers,
    previewOf: preview?.previewOf,
    linkAt: sharedLinks(roomServices),
  });
  // Loaded only if author preview is on.
  if (deps.env.AUTHOR_DESK)
    await (await import('./author-preview/serve-author-preview.ts')).serveAuthorPreview(app, roomServices);
  app.addHook('onReady', async () => {
    roomServices.start();
    orders.start();
  });
  app.addHook('onClose', async () => await orders.close());

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const methods = methodsOf(path);
    if (methods.length > 0) return sendFault(reply.header('allow', methods.join(', ')), 405);
    const redirected = redirectToCleanAddress(request, reply);
    if (redirected !== undefined) return redirected;
    const sent = sendPage(request, reply, path);
    return sent === false ? sendFault(reply, 404) : sent;
  });
  return app;
}
