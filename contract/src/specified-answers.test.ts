// oxlint-disable house/wire-numbers -- What stands here is what goes over the wire.
import * as accountData from './account-data.ts';
import * as accounts from './accounts.ts';
import type { Call } from './call.ts';
import * as catalogue from './catalogue.ts';
import * as content from './content.ts';
import * as messenger from './messenger.ts';
import * as money from './money.ts';
import * as after from './room-calls/after.ts';
import * as partyRoom from './room-calls/room.ts';
import * as redemption from './redemption.ts';
import * as reviews from './reviews.ts';
import { describe, expect, test, vi } from 'vitest';

// Minimal response that the specification requires: exactly the listed fields.
const CARD = {
  script_id: 7,
  script_name: '青瓷',
  cover: '/a.webp',
  price: 0,
  score: 876,
  gamer_count: 12,
  player: 4,
  level: 2,
  duration: 150,
  scene: '古风',
  label: '推理/情感',
};
const DETAIL = {
  ...CARD,
  author: '佚名',
  introduce: '一只瓶子。',
  characters: [{ avatar: '/b.webp', name: '沈青', introduce: '掌柜' }],
  authorMessage: '',
  commentCount: 1,
  deduceScore: 800,
  storyScore: 800,
  entertainmentScore: 800,
  difficultyScore: 800,
};
const COMMENT = {
  commentId: 1,
  avatar: '',
  nickname: '阿远',
  createTime: 1_700_000_000,
  comment: '好',
  genius: false,
  like: false,
  thumbCount: 3,
};
const BANNER = { cover: '/c.webp', title: '新本', flag: 0, redirectUrl: 'https://example.com/' };
const POPUP = { id: 1, title: '公告', cover: '/d.webp', flag: 2, scriptId: 7, displayStatus: true };
const RECORD = {
  id: 1,
  partyId: 'aB3_dE6-gH9k',
  ScriptId: 7,
  scriptName: '青瓷',
  scriptCharacterName: '沈青',
  player: 4,
  score: 86,
  startTime: 1_700_000_000,
  duration: 7_200,
  ended: true,
  commented: false,
};
const PROFILE = {
  avatar: '/e.webp',
  nickname: '阿远',
  id: 9,
  gameCount: 3,
  avgScore: 81.5,
  vipInvalidTime: 0,
  stayCommentCount: 1,
};
const PREPAID = { outTradeNo: 'T-2026_11', redirectURL: 'https://pay.example/' };
const NO_BRIDGE = {
  description: '',
  amount: 0,
  appId: '',
  timeStamp: '',
  nonceStr: '',
  package: '',
  signType: '',
  paySign: '',
};
const SIGNATURE = { appId: 'wx1', timestamp: 1, nonceStr: 'n', signature: 's' };

/** Call, response, and the fields the client adds to it. */
const ANSWERS: readonly (readonly [Call, unknown, object?])[] = [
  [
    catalogue.scriptDetail,
    DETAIL,
    { access: 0, free: false, favorite: false, hot_comment: null, genius_comment: null },
  ],
  [content.firstCase, null],
  [
    reviews.commentList,
    { comments: [COMMENT], played: true },
    { mine: null, comments: [{ ...COMMENT, spoiler: false }] },
  ],
  [
    partyRoom.userStatus,
    { party: { status: 1, script: { player: 4 } } },
    { party: { partyId: '', status: 1, script: { script_id: 0, script_name: '', player: 4 } } },
  ],
  [partyRoom.userStatus, null, { party: null }],
  [partyRoom.userStatus, {}, { party: null }],
  [partyRoom.partyCreate, { partyId: 'aB3_dE6-gH9k' }, { seq: 0 }],
  [partyRoom.partyJoin, { partyId: 'aB3_dE6-gH9k' }, { seq: 0 }],
  [partyRoom.partyExit, null, { partyId: '', seq: 0 }],
  [after.partyComment, null, {}],
  [after.partyComment, 'ok', {}],
  [accounts.authPhoneCode, null, {}],
  [accounts.authPhoneCode, [1], {}],
  [accounts.authPhone, { token: 't', supply: true }],
  [accounts.authPhone, { token: 't' }, { supply: false }],
  [accounts.userProfile, PROFILE],
  [accounts.userProfileUpdate, null, {}],
  [accounts.userGameReport, { path: '/report/1' }],
  [accountData.userFeedback, null, {}],
  [messenger.authWechatCode, { token: 't', supply: false, accessToken: 'a' }],
  [messenger.authWechatCode, { supply: false, accessToken: 'a' }, { token: null }],
  [messenger.authYiliMiniLogin, { token: 't' }],
  [messenger.jsapi, SIGNATURE],
  [money.vipPrepay, PREPAID, NO_BRIDGE],
  [money.vipPrepay, { ...PREPAID, timeStamp: null, nonceStr: null, package: null }, NO_BRIDGE],
  [money.vipPrepayStatus, {}, { outTradeNo: '' }],
  [money.vipPrepayStatus, null, { outTradeNo: '' }],
  [money.scriptPrepayStatus, {}, { outTradeNo: '' }],
  [redemption.cdkRedeem, { script: { id: 7, name: '青瓷', cover: '/a.webp', score: 876 } }],
  [redemption.cdkRedeem, { script: null, vip: { name: '月卡' } }, { script: undefined }],
  [redemption.certVerify, { script: { id: 7, name: '青瓷', cover: '', score: 876 }, vip: null }, { vip: undefined }],
  [reviews.commentThumb, null, {}],
];

/** Calls that return lists: call, an item with the listed fields, and the fields the client adds to it. */
const LISTS: readonly (readonly [Call, object, object?])[] = [
  ...[
    catalogue.feedScript,
    catalogue.popularScript,
    catalogue.recommendScriptList,
    catalogue.scriptList,
    catalogue.favoriteList,
  ].map((call) => [call, CARD, { hot_comment: null, genius_comment: null, access: 0 }] as const),
  [catalogue.sceneList, { id: 1, scene: '古风' }],
  [content.bannerList, BANNER, { scriptId: null }],
  [content.bannerList, { ...BANNER, flag: 1, redirectUrl: undefined, scriptId: 7 }, { redirectUrl: null }],
  [content.collectionList, { collection_id: 1, title: '新手', album: '/f.webp' }],
  [content.popupList, POPUP, { redirectUrl: null, collectionId: null }],
  [accounts.userGameRecord, RECORD, { next: null }],
  [money.vipActivity, { templateId: 1, name: '月卡', discount: 3_000 }],
  [redemption.cdkList, { cdk: 'A', type: 1, attachment: '月卡', usedTime: 1 }],
  [redemption.cdkList, { cdk: 'A', type: 2, attachment: { scriptId: 7, scriptName: '青瓷' }, usedTime: 1 }],
  [redemption.cdkList, { cdk: 'A', type: 3, usedTime: 1 }, { attachment: null }],
  [redemption.cdkList, { cdk: 'A', type: 4, attachment: { scriptName: '青瓷' }, usedTime: 1 }],
];

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Adds unknown keys to every object. */
function widened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(widened);
  if (!isObject(value)) return value;
  return {
    ...Object.fromEntries(Object.entries(value).map(([key, part]) => [key, widened(part)])),
    foreign: { a: [1] },
  };
}

function read(call: Call, params: unknown) {
  const odd = vi.fn<(what: string) => void>();
  const data = call.receive(call.response, params, odd)?.data;
  return { data, odd: odd.mock.calls.map(([what]) => what) };
}

describe('a response with exactly the specified fields', () => {
  test.each(ANSWERS.map(([call, params, more]) => ({ path: call.path, call, params, more })))(
    'reads $path $params',
    ({ call, params, more }) => {
      const expected = isObject(params) ? { ...params, ...more } : (more ?? params);
      expect(read(call, params)).toEqual({ data: expected, odd: [] });
    },
  );
  test.each(LISTS.map(([call, item, more]) => ({ path: call.path, call, item, more })))(
    'reads $path of $item',
    ({ call, item, more = {} }) => expect(read(call, [item])).toEqual({ data: [{ ...item, ...more }], odd: [] }),
  );
});

test.each([
  ...ANSWERS.map(([call, params]) => ({ path: call.path, call, params })),
  ...LISTS.map(([call, item]) => ({ path: call.path, call, params: [item] })),
])('ignores unknown keys in $path', ({ call, params }) => {
  expect(read(call, widened(params))).toEqual(read(call, params));
});

describe('list', () => {
  const lists = LISTS.map(([call, item]) => ({ path: call.path, call, item }));
  test.each(lists)('skips and reports malformed items in $path', ({ call, item }) => {
    const { data, odd } = read(call, [item, null, 'odd', {}, { ...item, foreign: 1 }]);
    expect(data).toHaveLength(2);
    expect(odd).toHaveLength(3);
  });
  test.each(lists)('reads null as an empty list in $path and rejects anything else', ({ call }) => {
    expect(read(call, null).data ?? []).toEqual([]);
    expect(read(call, {}).data).toBeUndefined();
    expect(read(call, 'odd').data).toBeUndefined();
  });
});

test('skips a plan that is not on sale and keeps the others', () => {
  const plans = [1, 3, 5].map((templateId) => ({ templateId, name: `${templateId}`, discount: 100 }));
  expect(read(money.vipActivity, plans)).toMatchObject({ data: [{ templateId: 1 }, { templateId: 5 }], odd: [/./] });
});

test.each([
  [catalogue.scriptDetail, { ...DETAIL, script_id: undefined }],
  [catalogue.scriptDetail, null],
  [accounts.userProfile, {}],
  [accounts.authPhone, null],
  [partyRoom.partyCreate, {}],
  [money.vipPrepay, null],
  [accounts.userGameReport, {}],
])('rejects a response of %o that lacks required fields: %o', (call: Call, params) => {
  expect(read(call, params).data).toBeUndefined();
});

test('treats malformed optional fields as absent and reports them', () => {
  const { data, odd } = read(catalogue.scriptDetail, { ...DETAIL, favorite: 'yes', checkup: { levels: 3 } });
  expect(data).toMatchObject({ favorite: false, checkup: undefined });
  expect(odd).toHaveLength(2);
});
