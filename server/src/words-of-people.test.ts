// Checks which texts of calls are written for other users to read, and that they all pass the same sanitizing. A new
// text field fails this test until it is listed.
import { expect, test } from 'vitest';
import { gameServiceRoutes } from './game-service.ts';
import type { Orders } from './orders/orders.ts';
import type { RoomServices } from './rooms/commands/room-services.ts';
import { scriptServiceRoutes } from './script-service.ts';

const routes = [
  ...scriptServiceRoutes({} as RoomServices, {} as Orders),
  ...gameServiceRoutes({} as RoomServices, {} as Orders),
];

/**
 * Texts that no other user reads: secrets, ids, addresses, queries. Also the nickname, which is refused instead of
 * sanitized.
 */
const NO_WORDS = [
  '/v2/party/queue partyId',
  '/auth/guest avatar',
  '/auth/guest handle',
  '/auth/guest nickname',
  '/auth/guest partyId',
  '/auth/guest pin',
  '/auth/guest/back handle',
  '/auth/guest/back nickname',
  '/auth/guest/back partyId',
  '/auth/guest/back pin',
  '/auth/guest/keep channelId',
  '/auth/guest/keep code',
  '/auth/guest/keep handle',
  '/auth/guest/keep phone',
  '/auth/h5/wechat/code channelId',
  '/auth/h5/wechat/code code',
  '/auth/h5/wechat/code state',
  '/auth/phone accessToken',
  '/auth/phone channelId',
  '/auth/phone code',
  '/auth/phone handle',
  '/auth/phone phone',
  '/auth/phone/code handle',
  '/auth/phone/code partyId',
  '/auth/phone/code phone',
  '/auth/phone/code rand',
  '/auth/phone/code ticket',
  '/auth/yili_mini_login app_key',
  '/auth/yili_mini_login authorization_code',
  '/auth/yili_mini_login channelId',
  '/api/v3/user/cert/verify cert_no',
  '/group/create avatar',
  '/group/edit avatar',
  '/group/invitation token',
  '/group/join token',
  '/script/list condition name',
  '/user/cdk value',
  '/user/nudge/allowed provider',
  '/user/nudge/ask provider',
  '/user/profile avatar',
  '/user/profile nickname',
  '/v2/generate_yili_url_scheme path',
  '/v2/generate_yili_url_scheme query',
  '/v2/jsapi url',
  '/v2/party/bargain bargainId',
  '/v2/party/clue/op password',
  '/v2/party/invitation partyId',
  '/v2/party/join partyId',
  '/v2/party/reply inquiryId',
  '/v2/party/screen/pair digits',
  '/v2/script/prepay appKey',
  '/v2/script/prepay channelId',
  '/v2/script/prepay/status outTradeNo',
  '/vip/prepay appKey',
  '/vip/prepay channelId',
  '/vip/prepay/status outTradeNo',
];
const WORDS = [
  '/group/complaint text',
  '/group/create name',
  '/group/edit name',
  '/script/comment comment',
  '/user/feedback feedback_remark',
  '/v2/party/bargain promise',
  '/v2/party/clue/op text',
  '/v2/party/comment comment',
  '/v2/party/complaint text',
  '/v2/party/ledger/state place words',
  '/v2/party/ledger/state who words',
  '/v2/party/notebook text',
  '/v2/party/qa answers value',
  '/v2/party/say text',
  '/v2/party/skill text',
  '/v2/party/table remark',
  '/v2/tables/report text',
];

/** Yields every free-text field of a schema. `parse` returns undefined for input that the field rejects. */
function* textsIn(schema: unknown, path: string): Generator<{ path: string; parse: (typed: string) => unknown }> {
  const { def } = (schema as { _zod: { def: Record<string, unknown> } })._zod;
  if (def.type === 'string') {
    const { safeParse } = schema as { safeParse: (typed: string) => { data?: unknown } };
    yield { path, parse: (typed) => safeParse(typed).data };
  }
  for (const inner of [def.innerType, def.element, def.in, def.out])
    if (inner !== undefined) yield* textsIn(inner, path);
  for (const option of (def.options ?? []) as unknown[]) yield* textsIn(option, path);
  for (const [name, field] of Object.entries(def.shape ?? {})) yield* textsIn(field, `${path} ${name}`);
}

test('sanitizes every text that other users read', () => {
  const texts = routes.flatMap(({ call }) => [...textsIn(call.request, call.path)]);
  const madeInto = (what: string) => [
    ...new Set(texts.filter(({ parse }) => parse('甲\u202E乙') === what).map(({ path }) => path)),
  ];
  expect(madeInto('甲\u202E乙').toSorted()).toEqual(NO_WORDS.toSorted());
  expect(madeInto('甲乙').toSorted()).toEqual(WORDS);
});
