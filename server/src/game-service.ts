import type { Route } from './http/calls.ts';
import type { Orders } from './orders/orders.ts';
import { scriptPrepayStatusRoute } from './orders/routes.ts';
import { jsapi } from './integrations/routes.ts';
import type { Parties } from './parties/commands/parties.ts';
import {
  characterRoute,
  createRoute,
  exitRoute,
  joinRoute,
  kickOutRoute,
  meetingRoute,
  readyRoute,
  startRoute,
  userStatusRoute,
} from './parties/lobby/routes.ts';
import { chairRoute, leadRoute } from './parties/lobby/chair-routes.ts';
import { partyGuestsRoute, partyGuestUnblockRoute, partyWaitingRoute } from './parties/guests/routes.ts';
import {
  aloudRoute,
  hostRoute,
  notebookRoute,
  paceRoute,
  releaseRoute,
  castingRoute,
  timesRoute,
  wishRoute,
  yieldRoute,
} from './parties/lobby/seat-routes.ts';
import { stateRoute, statementRoute } from './parties/table/ledger-routes.ts';
import { complaintRoute } from './parties/moderation/routes.ts';
import {
  broadcastPayCancelRoute,
  broadcastPayRoute,
  payCheckRoute,
  refreshPaymentRoute,
  scriptPrepayRoute,
} from './parties/paying/routes.ts';
import { invitationRoute } from './parties/poster/invitation-route.ts';
import { nextRoute, nextScriptsRoute } from './parties/next/routes.ts';
import {
  tableReportRoute,
  tableSitRoute,
  tablesListRoute,
  tablesOwnRoute,
  tableUnaskRoute,
} from './parties/open-tables/board-routes.ts';
import { partyTableRoute, partyTableStepRoute } from './parties/open-tables/owner-routes.ts';
import { comingRoute, queueRoute, queueStepRoute } from './parties/open-tables/queue-routes.ts';
import { posterRoute } from './parties/poster/routes.ts';
import { replayRoute } from './parties/replay/routes.ts';
import { digestRoute, roomsRoute, seenRoute, slowRoute } from './parties/slow/routes.ts';
import { reportRoute } from './parties/report/routes.ts';
import {
  bargainRoute,
  clueOpRoute,
  confessRoute,
  gameDataRoute,
  chooseRoute,
  judgeRoute,
  purseRoute,
  qaRoute,
  replyRoute,
  skillRoute,
  viewRoute,
  voteResultRoute,
  voteRoute,
} from './parties/table/routes.ts';
import { imSignatureRoute, openTalkRoute, sayRoute } from './parties/table/talk-routes.ts';
import { voiceRoute } from './parties/table/voice-routes.ts';
import {
  screenClaimRoute,
  screenPairingRoute,
  screenSignatureRoute,
  screenViewRoute,
} from './parties/screens/device-routes.ts';
import { screenLinkRoute, screenOffRoute, screenPairRoute } from './parties/screens/routes.ts';
import { auditRoute, yiliLotteryDrawRoute, yiliUrlSchemeRoute } from './partner/routes.ts';
import { commentRoute } from './reviews/routes.ts';

/** What the game service offers. */
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
    wishRoute(parties),
    castingRoute(parties),
    chairRoute(parties),
    leadRoute(parties),
    timesRoute(parties),
    yieldRoute(parties),
    kickOutRoute(parties),
    meetingRoute(parties),
    slowRoute(parties),
    seenRoute(parties),
    digestRoute(parties),
    roomsRoute(parties),
    startRoute(parties),
    readyRoute(parties),
    clueOpRoute(parties),
    qaRoute(parties),
    voteRoute(parties),
    confessRoute(parties),
    chooseRoute(parties),
    judgeRoute(parties),
    stateRoute(parties),
    statementRoute(parties),
    bargainRoute(parties),
    purseRoute(parties),
    skillRoute(parties),
    replyRoute(parties),
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
    voiceRoute(parties),
    screenLinkRoute(parties),
    screenPairRoute(parties),
    screenOffRoute(parties),
    screenPairingRoute(parties),
    screenClaimRoute(parties),
    screenViewRoute(parties),
    screenSignatureRoute(parties),
    openTalkRoute(parties),
    hostRoute(parties),
    partyGuestsRoute(parties),
    partyGuestUnblockRoute(parties),
    partyWaitingRoute(parties),
    releaseRoute(parties),
    paceRoute(parties),
    aloudRoute(parties),
    notebookRoute(parties),
    replayRoute(parties),
    nextScriptsRoute,
    nextRoute(parties),
    posterRoute(parties),
    complaintRoute(parties),
    tablesListRoute,
    tableSitRoute(parties),
    tableUnaskRoute,
    tablesOwnRoute(parties),
    tableReportRoute,
    partyTableRoute(parties),
    partyTableStepRoute(parties),
    comingRoute(parties),
    queueRoute(parties),
    queueStepRoute(parties),
    gameDataRoute(parties),
    payCheckRoute(parties),
  ];
}
