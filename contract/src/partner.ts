// What hosts and the partner's mini-program ask for.
import * as z from 'zod/mini';
import { call } from './call.ts';
import { dispensable } from './dispensable.ts';
import { vipTemplateIdSchema } from './money.ts';
import { emptySchema, noRequestSchema, partyIdSchema } from './primitives.ts';

/** While a store reviews the app, `audit` is true and purchase entrances are hidden. */
export const audit = call({
  service: 'game',
  method: 'GET',
  path: '/v2/audit',
  access: 'public',
  request: noRequestSchema,
  response: z.object({ audit: dispensable(z.boolean(), false) }),
});

/**
 * Texts the caller a link to the purchase page, for hosts in which one cannot pay. Refused: 1004 too often, 1002 there is no
 * phone, 1001 this plan is not sold, 4014 nothing is, 5000 not delivered.
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
 * An address that opens `path` of the partner's mini-program, absolute or a path of this server. Refused: 1001 not one of its
 * pages, 1004 too often, 5000 there is no partner, or it does not answer.
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

/** One draw of the partner's lottery for a game the caller played to its end, once (4012 after that; 4005 not ended; 4004 not theirs; 5000 the partner did not take it, later it may). */
export const yiliLotteryDraw = call({
  service: 'game',
  method: 'POST',
  path: '/v2/yili_lottery_draw_num/add',
  access: 'user',
  request: z.strictObject({ partyId: partyIdSchema }),
  response: emptySchema,
});
