import * as accounts from './accounts/routes.ts';
import type { Route } from './calls.ts';
import * as catalogue from './catalogue/routes.ts';
import { gameRecordRoute, gameReportRoute } from './records/routes.ts';

/** Where the script service is when this server serves it. */
export const SCRIPT_SERVICE_BASE = '/script-service';

/** What the script service offers, in the specification's order. */
export const scriptServiceRoutes: readonly Route[] = [
  catalogue.feedScript,
  accounts.authPhoneCode,
  accounts.authPhone,
  accounts.authLogout,
  accounts.captchaChallenge,
  catalogue.sceneList,
  catalogue.scriptList,
  catalogue.scriptDetail,
  catalogue.scriptRecord,
  accounts.userProfile,
  accounts.userProfileUpdate,
  gameRecordRoute,
  gameReportRoute,
];
