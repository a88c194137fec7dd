// Calls made by apps that embed this service (host apps) and by the partner's mini-program.
import * as z from 'zod/mini';
import { call } from './call.ts';
import { dispensable } from './dispensable.ts';
import { vipTemplateIdSchema } from './money.ts';
import { emptySchema, noRequestSchema, partyIdSchema } from './primitives.ts';

/** Returns whether an app store is reviewing the app (`audit`). If so, the client hides all purchase entrances. */
export const audit = call({
  service: 'game',
  method: 'GET',
  path: '/v2/audit',
  access: 'public',
  request: noRequestSchema,
  response: z.object({ audit: dispensable(z.boolean(), false) }),
});

/**
 * Sends the caller an SMS with a link to the purchase page. Used in host apps that do not allow payment. Errors: 1004
 * if repeated too often; 1002 if the caller has no phone number; 1001 if the plan is not on sale; 4014 if nothing can
 * be bought; 5000 if the SMS could not be delivered.
 */
export const vipSmsSend = call({
  service: 'script',
  method: 'POST',
  path: '/vip/sms/send',
  access: 'user',
  request: z.strictObject({ templateId: vipTemplateIdSchema }),
  response: emptySchema,
});

/**
 * Returns a URL that opens the page `path` of the partner's mini-program. The URL is absolute or a path of this server.
 * Errors: 1001 if the mini-program has no such page; 1004 if repeated too often; 5000 if no partner is configured or
 * the partner does not respond.
 */
export const yiliUrlScheme = call({
  service: 'game',
  method: 'POST',
  path: '/v2/generate_yili_url_scheme',
  access: 'user',
  request: z.strictObject({
    path: z.string().check(z.maxLength(256)),
    query: z._default(z.string().check(z.maxLength(512)), ''),
  }),
  response: z.object({ url: z.string() }),
});

/**
 * Requests one draw in the partner's lottery for a game that the caller finished. Allowed once per game. Errors: 4012
 * if the draw was already requested; 4005 if the game is not over; 4004 if the caller did not play it; 5000 if the
 * partner did not accept the request, in which case a retry may succeed.
 */
export const yiliLotteryDraw = call({
  service: 'game',
  method: 'POST',
  path: '/v2/yili_lottery_draw_num/add',
  access: 'user',
  request: z.strictObject({ partyId: partyIdSchema }),
  response: emptySchema,
});
