// Who may make which call. A call that is not in this table fails the tests, and so does one that changed its mind.
// What a caller may do to somebody else's things is in the tests of each topic.
import { ERROR } from '@juzhongren/contract/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gameServiceRoutes } from './game-service.ts';
import type { Route } from './http/calls.ts';
import type { Orders } from './orders/orders.ts';
import type { Parties } from './parties/commands/parties.ts';
import { scriptServiceRoutes } from './script-service.ts';
import { addressOf, type TestServer, testServer } from './testing/server.ts';

const MATRIX = {
  anybody: [
    'GET /script-service/index/ad/banner',
    'POST /script-service/index/feed/script',
    'POST /script-service/index/popular/script',
    'POST /script-service/index/recommend/script/list',
    'GET /script-service/index/collection/list',
    'GET /script-service/index/first/case',
    'GET /script-service/index/popup/notice',
    'POST /script-service/index/popup/notice/log',
    'POST /script-service/auth/phone/code',
    'POST /script-service/auth/phone',
    'POST /script-service/auth/h5/wechat/code',
    'POST /script-service/auth/yili_mini_login',
    'GET /script-service/captcha/challenge',
    'GET /script-service/script/scene',
    'POST /script-service/script/list',
    'GET /script-service/script/detail',
    'GET /script-service/script/comment',
    'GET /script-service/script/collection',
    'POST /script-service/script/record',
    'GET /game-service/api/v2/jsapi',
    'GET /game-service/api/v2/audit',
    'GET /game-service/api/v2/party/invitation',
  ],
  signedIn: [
    'POST /script-service/script/comment',
    'POST /script-service/script/comment/thumb',
    'GET /script-service/script/favorite',
    'POST /script-service/script/favorite',
    'POST /script-service/auth/logout',
    'GET /script-service/user/profile',
    'POST /script-service/user/profile',
    'POST /script-service/user/feedback',
    'GET /script-service/user/block',
    'POST /script-service/user/block',
    'GET /script-service/user/export',
    'POST /script-service/user/delete',
    'GET /script-service/user/game/record',
    'GET /script-service/user/game/report',
    'GET /game-service/api/v2/user/status',
    'POST /game-service/api/v2/party/create',
    'POST /game-service/api/v2/party/join',
    'POST /game-service/api/v2/party/comment',
    'GET /game-service/api/v2/party',
    'POST /game-service/api/v2/party/exit',
    'POST /game-service/api/v2/party/character',
    'POST /game-service/api/v2/party/kickOut',
    'POST /game-service/api/v2/party/start',
    'POST /game-service/api/v2/party/ready',
    'POST /game-service/api/v2/party/clue/op',
    'POST /game-service/api/v2/party/qa',
    'POST /game-service/api/v2/party/vote',
    'GET /game-service/api/v2/party/vote/result',
    'GET /game-service/api/v2/party/report',
    'GET /game-service/api/v2/party/im/signature',
    'POST /game-service/api/v2/party/say',
    'POST /game-service/api/v2/party/host',
    'POST /game-service/api/v2/party/release',
    'POST /game-service/api/v2/party/pace',
    'POST /game-service/api/v2/party/notebook',
    'GET /game-service/api/v2/party/replay',
    'GET /game-service/api/v2/party/poster',
    'POST /game-service/api/v2/party/complaint',
    'GET /game-service/api/v2/game/data',
    'GET /script-service/user/cdk',
    'POST /script-service/user/cdk',
    'POST /script-service/api/v3/user/cert/verify',
    'GET /script-service/vip/activity',
    'POST /script-service/vip/prepay',
    'GET /script-service/vip/prepay/status',
    'POST /script-service/vip/sms/send',
    'POST /game-service/api/v2/party/refresh/payment',
    'POST /game-service/api/v2/party/broadcast/pay',
    'POST /game-service/api/v2/party/broadcast/pay_cancel',
    'POST /game-service/api/v2/generate_yili_url_scheme',
    'POST /game-service/api/v2/script/prepay',
    'GET /game-service/api/v2/script/prepay/status',
    'POST /game-service/api/v2/yili_lottery_draw_num/add',
    'GET /game-service/api/v2/game/vip/pay_check',
  ],
} as const;

const routes: readonly Route[] = [
  ...scriptServiceRoutes({} as Parties, {} as Orders),
  ...gameServiceRoutes({} as Parties, {} as Orders),
];
const nameOf = ({ call }: Route) => `${call.method} ${addressOf(call)}`;

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('every call of the services is in the matrix, once', () => {
  expect(routes.map(nameOf).sort()).toEqual([...MATRIX.anybody, ...MATRIX.signedIn].sort());
});

test.each(routes.map((route) => [nameOf(route), route] as const))('%s', async (name, { call }) => {
  const open = (MATRIX.anybody as readonly string[]).includes(name);
  const dead = { token: 'x'.repeat(43) };
  const strangers = [await server.send(call, {}), await server.send(call, {}, dead)];
  const member = await server.send(call, {}, await server.user());
  for (const answer of strangers) expect(answer.json<{ err: number }>().err === ERROR.sessionInvalid).toBe(!open);
  expect(member.json<{ err: number }>().err).not.toBe(ERROR.sessionInvalid);
});
