// Tests which callers may use each route. A route that is missing in this table, or whose access changed, fails a test.
// The tests of each topic cover access to other users' data.
import { randomUUID } from 'node:crypto';
import { ERROR } from '@juzhongren/contract/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gameServiceRoutes } from './game-service.ts';
import type { Route } from './http/calls.ts';
import type { Orders } from './orders/orders.ts';
import type { RoomServices } from './rooms/commands/room-services.ts';
import { sitDownAs } from './rooms/testing/guests.ts';
import { type RoomWorld, roomWorld } from './rooms/testing/room-world.ts';
import { impose } from './sanctions/store.ts';
import { scriptServiceRoutes } from './script-service.ts';
import { addressOf } from './testing/server.ts';

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
    'GET /script-service/index/house',
    'POST /script-service/auth/phone/code',
    'POST /script-service/auth/phone',
    'POST /script-service/auth/guest',
    'POST /script-service/auth/guest/back',
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
    'GET /script-service/group/invitation',
    'GET /game-service/api/v2/audit',
    'GET /game-service/api/v2/party/invitation',
    'GET /game-service/api/v2/tables',
    'POST /game-service/api/v2/screen/pairing',
    'POST /game-service/api/v2/screen/claim',
    'POST /game-service/api/v2/screen/view',
    'POST /game-service/api/v2/screen/signature',
  ],
  signedIn: [
    'POST /script-service/script/comment',
    'POST /script-service/script/comment/thumb',
    'GET /script-service/script/favorite',
    'POST /script-service/script/favorite',
    'POST /script-service/auth/logout',
    'POST /script-service/auth/logout/others',
    'GET /script-service/user/sessions',
    'POST /script-service/auth/guest/keep',
    'GET /script-service/user/profile',
    'POST /script-service/user/profile',
    'POST /script-service/user/feedback',
    'GET /script-service/user/notices',
    'POST /script-service/user/notices/read',
    'GET /script-service/user/block',
    'POST /script-service/user/block',
    'GET /script-service/user/nudge',
    'POST /script-service/user/nudge',
    'POST /script-service/user/nudge/device',
    'POST /script-service/user/nudge/device/drop',
    'POST /script-service/user/nudge/test',
    'POST /script-service/user/nudge/ask',
    'POST /script-service/user/nudge/allowed',
    'GET /script-service/group/list',
    'POST /script-service/group/create',
    'GET /script-service/group',
    'POST /script-service/group/edit',
    'POST /script-service/group/named',
    'POST /script-service/group/leave',
    'POST /script-service/group/remove',
    'POST /script-service/group/pass',
    'POST /script-service/group/dissolve',
    'POST /script-service/group/room',
    'POST /script-service/group/complaint',
    'POST /script-service/group/invite',
    'POST /script-service/group/uninvite',
    'POST /script-service/group/join',
    'POST /script-service/group/shelf',
    'POST /script-service/group/open',
    'GET /script-service/group/evenings',
    'GET /script-service/user/export',
    'POST /script-service/user/delete',
    'GET /script-service/user/game/record',
    'GET /script-service/user/evenings',
    'GET /script-service/user/game/report',
    'GET /game-service/api/v2/user/status',
    'POST /game-service/api/v2/party/create',
    'POST /game-service/api/v2/party/join',
    'POST /game-service/api/v2/party/comment',
    'GET /game-service/api/v2/party',
    'POST /game-service/api/v2/party/exit',
    'POST /game-service/api/v2/party/casting',
    'POST /game-service/api/v2/party/chair',
    'POST /game-service/api/v2/party/lead',
    'POST /game-service/api/v2/party/character',
    'POST /game-service/api/v2/party/kickOut',
    'POST /game-service/api/v2/party/meeting',
    'POST /game-service/api/v2/party/slow',
    'POST /game-service/api/v2/party/seen',
    'GET /game-service/api/v2/party/digest',
    'GET /game-service/api/v2/party/rooms',
    'POST /game-service/api/v2/party/times',
    'POST /game-service/api/v2/party/wish',
    'POST /game-service/api/v2/party/yield',
    'POST /game-service/api/v2/party/start',
    'POST /game-service/api/v2/party/ready',
    'POST /game-service/api/v2/party/clue/op',
    'POST /game-service/api/v2/party/qa',
    'POST /game-service/api/v2/party/vote',
    'POST /game-service/api/v2/party/confess',
    'POST /game-service/api/v2/party/choose',
    'POST /game-service/api/v2/party/judge',
    'POST /game-service/api/v2/party/ledger/state',
    'POST /game-service/api/v2/party/ledger/statement',
    'POST /game-service/api/v2/party/bargain',
    'POST /game-service/api/v2/party/purse',
    'POST /game-service/api/v2/party/skill',
    'POST /game-service/api/v2/party/reply',
    'GET /game-service/api/v2/party/vote/result',
    'GET /game-service/api/v2/party/report',
    'GET /game-service/api/v2/party/im/signature',
    'GET /game-service/api/v2/party/voice',
    'POST /game-service/api/v2/party/screen/link',
    'POST /game-service/api/v2/party/screen/pair',
    'POST /game-service/api/v2/party/screen/off',
    'POST /game-service/api/v2/party/say',
    'POST /game-service/api/v2/party/talk/open',
    'POST /game-service/api/v2/party/host',
    'POST /game-service/api/v2/party/aloud',
    'POST /game-service/api/v2/party/release',
    'POST /game-service/api/v2/party/pace',
    'POST /game-service/api/v2/party/guests',
    'POST /game-service/api/v2/party/guest/unblock',
    'GET /game-service/api/v2/party/waiting',
    'POST /game-service/api/v2/party/notebook',
    'GET /game-service/api/v2/party/replay',
    'GET /game-service/api/v2/party/next/scripts',
    'POST /game-service/api/v2/party/next',
    'GET /game-service/api/v2/party/poster',
    'POST /game-service/api/v2/party/complaint',
    'POST /game-service/api/v2/tables/sit',
    'POST /game-service/api/v2/tables/unask',
    'GET /game-service/api/v2/tables/own',
    'POST /game-service/api/v2/tables/report',
    'GET /game-service/api/v2/party/table',
    'POST /game-service/api/v2/party/table',
    'POST /game-service/api/v2/party/coming',
    'GET /game-service/api/v2/party/queue',
    'POST /game-service/api/v2/party/queue',
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

/** Routes for signed-in users that a guest may use. A guest is signed in to one room and has no account. */
const GUEST_MAY = {
  inOwnRoom: [
    'POST /game-service/api/v2/party/join',
    'GET /game-service/api/v2/party',
    'POST /game-service/api/v2/party/exit',
    'POST /game-service/api/v2/party/casting',
    'POST /game-service/api/v2/party/chair',
    'POST /game-service/api/v2/party/lead',
    'POST /game-service/api/v2/party/character',
    'POST /game-service/api/v2/party/kickOut',
    'POST /game-service/api/v2/party/start',
    'POST /game-service/api/v2/party/ready',
    'POST /game-service/api/v2/party/clue/op',
    'POST /game-service/api/v2/party/qa',
    'POST /game-service/api/v2/party/vote',
    'POST /game-service/api/v2/party/confess',
    'POST /game-service/api/v2/party/choose',
    'POST /game-service/api/v2/party/judge',
    'POST /game-service/api/v2/party/ledger/state',
    'POST /game-service/api/v2/party/ledger/statement',
    'POST /game-service/api/v2/party/bargain',
    'POST /game-service/api/v2/party/purse',
    'POST /game-service/api/v2/party/skill',
    'POST /game-service/api/v2/party/reply',
    'GET /game-service/api/v2/party/vote/result',
    'GET /game-service/api/v2/party/report',
    'GET /game-service/api/v2/party/im/signature',
    'GET /game-service/api/v2/party/voice',
    'POST /game-service/api/v2/party/screen/link',
    'POST /game-service/api/v2/party/screen/pair',
    'POST /game-service/api/v2/party/screen/off',
    'POST /game-service/api/v2/party/say',
    'POST /game-service/api/v2/party/host',
    'POST /game-service/api/v2/party/release',
    'POST /game-service/api/v2/party/pace',
    'POST /game-service/api/v2/party/aloud',
    'POST /game-service/api/v2/party/talk/open',
    'POST /game-service/api/v2/party/meeting',
    'POST /game-service/api/v2/party/slow',
    'POST /game-service/api/v2/party/seen',
    'GET /game-service/api/v2/party/digest',
    'POST /game-service/api/v2/party/times',
    'POST /game-service/api/v2/party/coming',
    'POST /game-service/api/v2/party/wish',
    'POST /game-service/api/v2/party/yield',
    'POST /game-service/api/v2/party/guests',
    'POST /game-service/api/v2/party/guest/unblock',
    'GET /game-service/api/v2/party/waiting',
    'POST /game-service/api/v2/party/notebook',
    'GET /game-service/api/v2/party/replay',
    'GET /game-service/api/v2/party/poster',
    'POST /game-service/api/v2/party/complaint',
    'GET /game-service/api/v2/game/data',
    'POST /game-service/api/v2/party/refresh/payment',
    'GET /game-service/api/v2/game/vip/pay_check',
  ],
  aboutThemselves: [
    'POST /script-service/auth/logout',
    'POST /script-service/auth/logout/others',
    'GET /script-service/user/sessions',
    'POST /script-service/auth/guest/keep',
    'GET /script-service/user/profile',
    'GET /script-service/user/notices',
    'POST /script-service/user/notices/read',
    'GET /script-service/user/block',
    'POST /script-service/user/block',
    'GET /script-service/user/nudge',
    'POST /script-service/user/nudge',
    'POST /script-service/user/nudge/device',
    'POST /script-service/user/nudge/device/drop',
    'POST /script-service/user/nudge/test',
    'POST /script-service/user/nudge/ask',
    'POST /script-service/user/nudge/allowed',
    'GET /script-service/user/export',
    'POST /script-service/user/delete',
    'GET /script-service/user/game/record',
    'GET /script-service/user/game/report',
    'GET /game-service/api/v2/user/status',
  ],
} as const;

/** Routes for signed-in users that a banned user may use. On public routes a banned user counts as a visitor. */
const BANNED_MAY = [
  'POST /script-service/auth/logout',
  'POST /script-service/auth/logout/others',
  'GET /script-service/user/profile',
  'POST /script-service/user/feedback',
  'GET /script-service/user/notices',
  'POST /script-service/user/notices/read',
  'GET /script-service/user/export',
  'POST /script-service/user/delete',
] as const;

/** Routes that a user who is muted in chat, in reviews or on the public lobbies may not use. */
const MUTED_MAY_NOT = {
  talk: [
    'POST /game-service/api/v2/party/say',
    'POST /game-service/api/v2/party/ledger/state',
    'GET /game-service/api/v2/party/voice',
    'POST /script-service/group/create',
    'POST /script-service/group/edit',
  ],
  reviews: ['POST /script-service/script/comment', 'POST /game-service/api/v2/party/comment'],
  board: ['POST /game-service/api/v2/tables/sit', 'POST /game-service/api/v2/party/table'],
} as const;

const routes: readonly Route[] = [
  ...scriptServiceRoutes({} as RoomServices, {} as Orders),
  ...gameServiceRoutes({} as RoomServices, {} as Orders),
];
const nameOf = ({ call }: Route) => `${call.method} ${addressOf(call)}`;

let world: RoomWorld;
let own: string;
let other: string;
beforeAll(async () => {
  world = await roomWorld();
  own = (await world.lobby(1)).partyId;
  other = (await world.lobby(1)).partyId;
});
afterAll(() => world.close());

test('lists every route of the services exactly once', () => {
  expect(routes.map(nameOf).sort()).toEqual([...MATRIX.anybody, ...MATRIX.signedIn].sort());
});

test('lists each guest route once, and only routes for signed-in users', () => {
  const named = [...GUEST_MAY.inOwnRoom, ...GUEST_MAY.aboutThemselves];
  const signedIn: readonly string[] = MATRIX.signedIn;
  expect(new Set(named).size).toBe(named.length);
  expect(named.filter((name) => !signedIn.includes(name))).toEqual([]);
});

test.each(routes.map((route) => [nameOf(route), route] as const))(
  'requires a session where the matrix says so: %s',
  async (name, { call }) => {
    const open = (MATRIX.anybody as readonly string[]).includes(name);
    const dead = { token: 'x'.repeat(43) };
    const strangers = [await world.send(call, {}), await world.send(call, {}, dead)];
    const member = await world.send(call, {}, await world.user());
    for (const { err } of strangers) expect(err === ERROR.sessionInvalid).toBe(!open);
    expect(member.err).not.toBe(ERROR.sessionInvalid);
  },
);

/** Request fields besides `partyId` that make a guest's request valid, by path. */
const SAID: Readonly<Record<string, object>> = {
  'party/casting': { step: 'refuse' },
  'party/chair': { step: 'clear' },
  'party/lead': { step: 'hint' },
  'party/character': { characterId: null },
  'party/kickOut': { userId: 1 },
  'party/ready': { ready: true },
  'party/clue/op': { op: 'publish', clueId: 'safe' },
  'party/qa': { clueId: 'final', answers: [] },
  'party/vote': { clueId: 'final', choice: null },
  'party/choose': { interludeId: 'none', optionId: null },
  'party/judge': { judgingId: 'none', done: true },
  'party/ledger/state': { who: { id: 'none' }, place: { id: 'none' }, from: 1, until: 2 },
  'party/ledger/statement': { step: 'withdraw', statementId: 's1' },
  'party/bargain': { step: 'drop', bargainId: 'none' },
  'party/purse': { step: 'aside', purseId: 'none', count: 1 },
  'party/skill': { skillId: 'none' },
  'party/reply': { inquiryId: 'none', reply: 'no' },
  'party/say': { text: '在吗', requestId: randomUUID() },
  'party/host': { userId: 1 },
  'party/release': { characterId: 'lu' },
  'party/pace': { step: 'read' },
  'party/aloud': { act: 1, paragraph: 0, step: 'next' },
  'party/meeting': { at: null },
  'party/slow': { slow: null },
  'party/seen': { seq: 1, chatSeq: 0 },
  'party/screen/link': { requestId: randomUUID() },
  'party/screen/pair': { digits: '47114711' },
  'party/screen/off': { screenId: 1 },
  'party/talk/open': { circle: [1, 2], agreed: true },
  'party/times': { step: 'say', ats: [] },
  'party/wish': { characterIds: [] },
  'party/yield': { userId: 1 },
  'party/guests': { welcome: false },
  'party/guest/unblock': { userId: 1 },
  'party/notebook': { text: '' },
  'party/complaint': { userId: 1, chatSeq: null, reason: 'abuse', text: '', requestId: randomUUID() },
  'game/vip/pay_check': { scriptId: 1001 },
};

test('lets a guest use the play routes in the own room and the routes about themselves only', async () => {
  const wrong: string[] = [];
  const guest = await sitDownAs(world, own, '雨夜来客');
  for (const { call } of routes) {
    const name = nameOf({ call } as Route);
    const isListed = (names: readonly string[]) => names.includes(name);
    const inOwnRoom = isListed(GUEST_MAY.inOwnRoom);
    // Routes that end the session or leave the room are not called here; only their declaration is checked.
    const ends = /logout|delete|exit/.test(call.path);
    const said = SAID[call.path.slice(call.path.indexOf('/', 1) + 1)] ?? {};
    const answerIn = async (partyId: string) => (await world.send(call, { partyId, ...said }, guest)).err;
    if (inOwnRoom) {
      if (!ends && (await answerIn(own)) === ERROR.guestOnlyHere) wrong.push(`${name} is refused in the own room`);
      for (const elsewhere of [other, 'nowhere-----']) {
        if ((await answerIn(elsewhere)) !== ERROR.guestOnlyHere) wrong.push(`${name} is let into another room`);
      }
    } else if (isListed(MATRIX.anybody) || isListed(GUEST_MAY.aboutThemselves)) {
      if (!ends && (await answerIn(own)) === ERROR.guestOnlyHere) wrong.push(`${name} is refused`);
    } else if ((await answerIn(own)) !== ERROR.guestOnlyHere) wrong.push(`${name} is let through`);
    const declared = inOwnRoom ? 'own-room' : isListed(GUEST_MAY.aboutThemselves) ? 'oneself' : undefined;
    if (call.guests !== declared) wrong.push(`${name} says ${call.guests} of guests`);
  }
  expect(wrong).toEqual([]);
});

/**
 * Calls every route as a user with this sanction and returns the responses. Routes that end the session or the account
 * come last.
 */
async function answersWhen(
  kind: 'ban' | 'talk' | 'reviews' | 'board',
): Promise<Map<string, { err: number; params: unknown }>> {
  const person = await world.user();
  const at = new Date(world.deps.now());
  const until = new Date(at.getTime() + 24 * 60 * 60 * 1_000);
  await impose(world.deps.db, { userId: person.userId, kind, reason: '多次辱骂别人', at, until });
  const ends = (route: Route) => /logout|delete/.test(route.call.path);
  const answers = new Map<string, { err: number; params: unknown }>();
  for (const one of [...routes].sort((a, b) => Number(ends(a)) - Number(ends(b)))) {
    const { err, params } = await world.send(one.call, {}, person);
    answers.set(nameOf(one), { err, params });
  }
  return answers;
}

test('refuses all but the declared routes to a banned user, with the reason and the end', async () => {
  const answers = await answersWhen('ban');
  const refused = [...answers].filter(([, { err }]) => err === ERROR.banned);
  const may: readonly string[] = BANNED_MAY;
  expect(refused.map(([name]) => name).sort()).toEqual(MATRIX.signedIn.filter((name) => !may.includes(name)).sort());
  const until = Math.floor(world.deps.now() / 1_000) + 24 * 60 * 60;
  for (const [, { params }] of refused) expect(params).toEqual({ reason: '多次辱骂别人', until });
  const declared = routes.filter(({ call }) => call.whenBanned === true).map(nameOf);
  expect(declared.sort()).toEqual([...may].sort());
});

test.each(['talk', 'reviews'] as const)('refuses only the declared routes to a user muted in %s', async (kind) => {
  const answers = await answersWhen(kind);
  const refused = [...answers].filter(([, { err }]) => err === ERROR.muted).map(([name]) => name);
  expect(refused.sort()).toEqual([...MUTED_MAY_NOT[kind]].sort());
  expect([...answers.values()].some(({ err }) => err === ERROR.banned)).toBe(false);
  const declared = routes.filter(({ call }) => call.speech === kind).map(nameOf);
  expect(declared.sort()).toEqual([...MUTED_MAY_NOT[kind]].sort());
});
