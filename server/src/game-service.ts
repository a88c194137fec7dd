import type { Route } from './calls.ts';
import {
  characterRoute,
  createRoute,
  exitRoute,
  joinRoute,
  kickOutRoute,
  readyRoute,
  startRoute,
  userStatusRoute,
} from './parties/lobby-routes.ts';
import { invitationRoute } from './parties/invitation-route.ts';
import { complaintRoute } from './parties/moderation/routes.ts';
import { posterRoute } from './parties/poster/routes.ts';
import { replayRoute } from './parties/replay/routes.ts';
import { hostRoute, notebookRoute, releaseRoute } from './parties/seat-routes.ts';
import { jsapi } from './outside/routes.ts';
import { reportRoute } from './parties/report/routes.ts';
import type { Orders } from './orders/orders.ts';
import { scriptPrepayStatusRoute } from './orders/routes.ts';
import type { Parties } from './parties/parties.ts';
import {
  broadcastPayCancelRoute,
  broadcastPayRoute,
  payCheckRoute,
  refreshPaymentRoute,
  scriptPrepayRoute,
} from './parties/paying/routes.ts';
import { auditRoute, yiliLotteryDrawRoute, yiliUrlSchemeRoute } from './partner/routes.ts';
import { clueOpRoute, gameDataRoute, qaRoute, viewRoute, voteResultRoute, voteRoute } from './parties/table-routes.ts';
import { imSignatureRoute, sayRoute } from './parties/talk-routes.ts';
import { commentRoute } from './reviews/routes.ts';

/** Where the game service is when this server serves it; its calls are below `/api` of it. */
export const GAME_SERVICE_BASE = '/game-service';

/** Where the push channel is opened. */
export const CHANNEL_PATH = `${GAME_SERVICE_BASE}/api/v2/party/im`;

/** What the game service offers, in the specification's order. */
export function gameServiceRoutes(parties: Parties, orders: Orders): readonly Route[] {
  return [
    userStatusRoute(parties),
    createRoute(parties),
    joinRoute(parties),
    invitationRoute(parties),
    commentRoute,
    jsapi,
    auditRoute,
    viewRoute(parties),
    refreshPaymentRoute(parties, orders),
    exitRoute(parties),
    characterRoute(parties),
    kickOutRoute(parties),
    startRoute(parties),
    readyRoute(parties),
    clueOpRoute(parties),
    qaRoute(parties),
    voteRoute(parties),
    voteResultRoute(parties),
    reportRoute,
    imSignatureRoute(parties),
    broadcastPayRoute(parties),
    broadcastPayCancelRoute(parties),
    yiliUrlSchemeRoute,
    scriptPrepayRoute(parties, orders),
    scriptPrepayStatusRoute(orders),
    yiliLotteryDrawRoute,
    sayRoute(parties),
    hostRoute(parties),
    releaseRoute(parties),
    notebookRoute(parties),
    replayRoute(parties),
    posterRoute(parties),
    complaintRoute(parties),
    gameDataRoute(parties),
    payCheckRoute(parties),
  ];
}
