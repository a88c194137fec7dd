import type { Route } from './http/calls.ts';
import type { Orders } from './orders/orders.ts';
import { scriptPrepayStatusRoute } from './orders/routes.ts';
import { jsapi } from './integrations/routes.ts';
import type { RoomServices } from './rooms/commands/room-services.ts';
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
} from './rooms/lobby/routes.ts';
import { gameMasterRoleRoute, gameMasterActionRoute } from './rooms/lobby/game-master-routes.ts';
import { partyGuestsRoute, partyGuestUnblockRoute, partyWaitingRoute } from './rooms/guests/routes.ts';
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
} from './rooms/lobby/seat-routes.ts';
import { stateRoute, statementRoute } from './rooms/table/statement-board-routes.ts';
import { complaintRoute } from './rooms/moderation/routes.ts';
import {
  broadcastPayCancelRoute,
  broadcastPayRoute,
  payCheckRoute,
  refreshPaymentRoute,
  scriptPrepayRoute,
} from './rooms/paying/routes.ts';
import { invitationRoute } from './rooms/poster/invitation-route.ts';
import { nextRoute, nextScriptsRoute } from './rooms/next/routes.ts';
import {
  tableReportRoute,
  tableSitRoute,
  tablesListRoute,
  tablesOwnRoute,
  tableUnaskRoute,
} from './rooms/public-lobbies/public-lobby-routes.ts';
import { partyTableRoute, partyTableStepRoute } from './rooms/public-lobbies/owner-routes.ts';
import { comingRoute, queueRoute, queueStepRoute } from './rooms/public-lobbies/queue-routes.ts';
import { posterRoute } from './rooms/poster/routes.ts';
import { replayRoute } from './rooms/replay/routes.ts';
import { digestRoute, roomsRoute, seenRoute, slowRoute } from './rooms/multi-day/routes.ts';
import { reportRoute } from './rooms/report/routes.ts';
import {
  bargainRoute,
  clueOpRoute,
  confessRoute,
  gameDataRoute,
  chooseRoute,
  judgeRoute,
  tokensRoute,
  qaRoute,
  replyRoute,
  skillRoute,
  viewRoute,
  voteResultRoute,
  voteRoute,
} from './rooms/table/routes.ts';
import { imSignatureRoute, openTalkRoute, sayRoute } from './rooms/table/talk-routes.ts';
import { voiceRoute } from './rooms/table/voice-routes.ts';
import {
  screenClaimRoute,
  screenPairingRoute,
  screenSignatureRoute,
  screenViewRoute,
} from './rooms/displays/device-routes.ts';
import { screenLinkRoute, screenOffRoute, screenPairRoute } from './rooms/displays/routes.ts';
import { auditRoute, yiliLotteryDrawRoute, yiliUrlSchemeRoute } from './partner/routes.ts';
import { commentRoute } from './reviews/routes.ts';

export function gameServiceRoutes(roomServices: RoomServices, orders: Orders): readonly Route[] {
  return [
    userStatusRoute(roomServices),
    createRoute(roomServices),
    joinRoute(roomServices),
    invitationRoute(roomServices),
    commentRoute,
    jsapi,
    auditRoute,
    viewRoute(roomServices),
    refreshPaymentRoute(roomServices, orders),
    exitRoute(roomServices),
    characterRoute(roomServices),
    wishRoute(roomServices),
    castingRoute(roomServices),
    gameMasterRoleRoute(roomServices),
    gameMasterActionRoute(roomServices),
    timesRoute(roomServices),
    yieldRoute(roomServices),
    kickOutRoute(roomServices),
    meetingRoute(roomServices),
    slowRoute(roomServices),
    seenRoute(roomServices),
    digestRoute(roomServices),
    roomsRoute(roomServices),
    startRoute(roomServices),
    readyRoute(roomServices),
    clueOpRoute(roomServices),
    qaRoute(roomServices),
    voteRoute(roomServices),
    confessRoute(roomServices),
    chooseRoute(roomServices),
    judgeRoute(roomServices),
    stateRoute(roomServices),
    statementRoute(roomServices),
    bargainRoute(roomServices),
    tokensRoute(roomServices),
    skillRoute(roomServices),
    replyRoute(roomServices),
    voteResultRoute(roomServices),
    reportRoute,
    imSignatureRoute(roomServices),
    broadcastPayRoute(roomServices),
    broadcastPayCancelRoute(roomServices),
    yiliUrlSchemeRoute,
    scriptPrepayRoute(roomServices, orders),
    scriptPrepayStatusRoute(orders),
    yiliLotteryDrawRoute,
    sayRoute(roomServices),
    voiceRoute(roomServices),
    screenLinkRoute(roomServices),
    screenPairRoute(roomServices),
    screenOffRoute(roomServices),
    screenPairingRoute(roomServices),
    screenClaimRoute(roomServices),
    screenViewRoute(roomServices),
    screenSignatureRoute(roomServices),
    openTalkRoute(roomServices),
    hostRoute(roomServices),
    partyGuestsRoute(roomServices),
    partyGuestUnblockRoute(roomServices),
    partyWaitingRoute(roomServices),
    releaseRoute(roomServices),
    paceRoute(roomServices),
    aloudRoute(roomServices),
    notebookRoute(roomServices),
    replayRoute(roomServices),
    nextScriptsRoute,
    nextRoute(roomServices),
    posterRoute(roomServices),
    complaintRoute(roomServices),
    tablesListRoute,
    tableSitRoute(roomServices),
    tableUnaskRoute,
    tablesOwnRoute(roomServices),
    tableReportRoute,
    partyTableRoute(roomServices),
    partyTableStepRoute(roomServices),
    comingRoute(roomServices),
    queueRoute(roomServices),
    queueStepRoute(roomServices),
    gameDataRoute(roomServices),
    payCheckRoute(roomServices),
  ];
}
