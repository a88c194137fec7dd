import * as accountData from './account-data/routes.ts';
import * as accounts from './accounts/routes.ts';
import * as blocks from './blocks/routes.ts';
import * as content from './catalogue/content/routes.ts';
import * as favorites from './catalogue/favorites/routes.ts';
import * as catalogue from './catalogue/routes.ts';
import { userFeedback } from './feedback/routes.ts';
import * as groupLinks from './groups/link-routes.ts';
import * as groups from './groups/routes.ts';
import * as groupLibrary from './groups/library-routes.ts';
import { siteStatusRoute } from './site-status/routes.ts';
import type { Route } from './http/calls.ts';
import * as notifications from './notifications/routes.ts';
import type { Orders } from './orders/orders.ts';
import { vipActivityRoute, vipPrepayRoute, vipPrepayStatusRoute } from './orders/routes.ts';
import type { RoomServices } from './rooms/commands/room-services.ts';
import { guestBackRoute, guestKeepRoute, guestSitRoute } from './rooms/guests/routes.ts';
import { settleFreeSeatsOf } from './rooms/paying/settle-free.ts';
import { vipSmsSendRoute } from './partner/routes.ts';
import { userEveningsRoute } from './rooms/public-lobbies/evenings-route.ts';
import { dropBlocked } from './rooms/public-lobbies/unwelcome-queues.ts';
import { gameRecordRoute, gameReportRoute } from './records/routes.ts';
import { cdkListRoute, cdkRedeemRoute, certVerifyRoute } from './redemption/routes.ts';
import * as reviews from './reviews/routes.ts';
import { userNoticeRead, userNotices } from './sanctions/routes.ts';

export const scriptServiceRoutes = (roomServices: RoomServices, orders: Orders): readonly Route[] => [
  content.bannerList,
  catalogue.feedScript,
  catalogue.popularScript,
  catalogue.recommendScriptList,
  content.collectionList,
  content.firstCase,
  content.popupList,
  content.popupLog,
  siteStatusRoute,
  accounts.authPhoneCode,
  accounts.authPhone,
  accounts.authWechatCode,
  accounts.authYiliMiniLogin,
  guestSitRoute(roomServices),
  guestBackRoute,
  guestKeepRoute(roomServices),
  accounts.authLogout,
  accounts.authLogoutOthers,
  accounts.userSessions,
  accounts.captchaChallenge,
  catalogue.sceneList,
  catalogue.scriptList,
  catalogue.scriptDetail,
  reviews.commentList,
  reviews.comment,
  content.collectionScripts,
  reviews.commentThumb,
  favorites.favoriteList,
  favorites.favorite,
  catalogue.scriptRecord,
  accounts.userProfile,
  accounts.userProfileUpdate,
  userFeedback,
  userNotices,
  userNoticeRead,
  notifications.userNotifications,
  notifications.setNotifications,
  notifications.notificationDevice,
  notifications.dropNotificationDevice,
  notifications.testNotification,
  notifications.askNotifications,
  notifications.notificationsAllowed,
  blocks.listBlockedRoute,
  blocks.setBlockedRoute((userId) => dropBlocked(roomServices, userId)),
  gameRecordRoute,
  userEveningsRoute,
  gameReportRoute,
  cdkListRoute,
  cdkRedeemRoute((userId) => settleFreeSeatsOf(roomServices, userId)),
  certVerifyRoute((userId) => settleFreeSeatsOf(roomServices, userId)),
  vipActivityRoute,
  vipPrepayRoute(orders),
  vipPrepayStatusRoute(orders),
  vipSmsSendRoute,
  groups.groupList,
  groups.groupCreate,
  groups.groupView,
  groups.groupEdit,
  groups.groupNamed,
  groups.groupLeave,
  groups.groupRemove,
  groups.groupPass,
  groups.groupDissolve,
  groups.groupRoom,
  groups.groupComplaint,
  groupLinks.groupInvite,
  groupLinks.groupUninvite,
  groupLinks.groupInvitation,
  groupLinks.groupJoin,
  groupLibrary.groupLibrary,
  groupLibrary.groupOpen(roomServices),
  groupLibrary.groupEvenings,
  accountData.userExport,
  accountData.userDelete(roomServices),
];
