// Room views for tests: three players, in every stage. A test overrides the fields it is about.
import { GAME_STAGE, PARTY_STATUS, PAY_MODE } from '@juzhongren/contract/enumerations';
import type { ChatMessage } from '@juzhongren/contract/room/push';
import type { RoomView } from '@juzhongren/contract/room/view';
import { CHARACTERS, FIXTURE_NOW, member, MEMBERS, MINUTE_MS, seats } from './derived/cast.fixture.ts';
import { CLUES, FINAL } from './clues/clues.fixture.ts';

export const FIXTURE_ROOM_ID = 'aB3_dE6-gH9k';

export function lobby(change: Partial<RoomView> = {}): RoomView {
  return {
    partyId: FIXTURE_ROOM_ID,
    seq: 3,
    status: PARTY_STATUS.Created,
    stage: GAME_STAGE.Created,
    payMode: PAY_MODE.Carnival,
    meetAt: null,
    script: {
      script_id: 1001,
      script_name: '雨夜琴声',
      cover: '/cover.svg',
      player: 3,
      price: 0,
      acts: 2,
      types: 7,
      duration: 120,
    },
    me: { userId: 1, characterId: null, host: true, tookOverAt: null },
    members: [member(1, '阿青', { host: true }), member(2, '老周', { characterId: 'lu', ready: true })],
    formerly: [],
    characters: CHARACTERS,
    guestsWelcome: true,
    chair: null,
    leading: null,
    payment: null,
    next: null,
    talks: [],
    seats: [],
    todo: { kind: 'invite', clueId: null, waitingFor: [], deadlineAt: null },
    act: null,
    points: { left: 0, of: 0 },
    places: [],
    clues: [],
    tasks: [],
    bargains: [],
    exchanges: [],
    side: null,
    sides: [],
    purses: [],
    moves: [],
    reckonings: [],
    skills: [],
    interludes: [],
    inquiries: [],
    judgings: [],
    confession: null,
    notebook: '',
    announcements: [],
    ledger: null,
    hints: null,
    dismissAsked: [],
    dismissNeeded: 1,
    removalNeeded: 2,
    releaseNeeded: 2,
    times: null,
    coming: null,
    queue: null,
    casting: null,
    screens: [],
    hostAsked: [],
    hostNeeded: 2,
    debrief: null,
    dismissed: null,
    ...change,
  };
}

export function readyLobby(change: Partial<RoomView> = {}): RoomView {
  return lobby({
    me: { userId: 1, characterId: 'shen', host: true, tookOverAt: null },
    members: MEMBERS,
    todo: { kind: 'start', clueId: null, waitingFor: [], deadlineAt: null },
    ...change,
  });
}

/** Price per seat of a paid script, in cents. */
export const SEAT_PRICE = 1200;
type Payment = NonNullable<RoomView['payment']>;

/** Returns the amount due for one seat, with its payer. */
export const due = (
  userId: number,
  payerId: number,
  how: Payment['dues'][number]['how'] = 'due',
): Payment['dues'][number] => ({ userId, payerId, how, due: how === 'due' ? SEAT_PRICE : 0 });

/** Returns a room that waits for payment: the host treats and has to pay for two guests. */
export function paying(payment: Partial<Payment> = {}, change: Partial<RoomView> = {}): RoomView {
  const deadlineAt = FIXTURE_NOW + 10 * MINUTE_MS;
  const room = readyLobby();
  return {
    ...room,
    seq: 10,
    status: PARTY_STATUS.WaitForPay,
    script: { ...room.script, price: SEAT_PRICE },
    payment: { deadlineAt, dues: [due(1, 1, 'free'), due(2, 1), due(3, 1)], paying: [], ...payment },
    todo: { kind: 'pay', clueId: null, waitingFor: [], deadlineAt: payment.deadlineAt ?? deadlineAt },
    ...change,
  };
}

/** The timer runs, no player has requested anything and no change is scheduled. */
const PACE = {
  openedAt: FIXTURE_NOW - 10 * MINUTE_MS,
  readUntil: null,
  searchOpen: false,
  turning: null,
  pausedAt: null,
  pauseAsked: [],
  timeAsked: [],
  aloud: null,
  apartBy: null,
  readAlone: [],
  paceChanges: [],
  paceNeeded: 2,
  learned: null,
  carries: { points: true, spots: true },
  sound: null,
  background: null,
  scenery: null,
};

export function playing(change: Partial<RoomView> = {}): RoomView {
  return readyLobby({
    seq: 20,
    status: PARTY_STATUS.Gameing,
    stage: GAME_STAGE.Started,
    seats: seats((characterId) => ({ done: characterId === 'lu' })),
    todo: { kind: 'search', clueId: null, waitingFor: [], deadlineAt: FIXTURE_NOW + 20 * MINUTE_MS },
    act: {
      number: 1,
      title: '雨夜来客',
      opening: '民国二十三年，冬。雨下了一整夜。\n\n琴声停的时候，谁也没有留意是几点。',
      deadlineAt: FIXTURE_NOW + 20 * MINUTE_MS,
      moveOnAsked: [],
      moveOnNeeded: 2,
      ...PACE,
      searchOpen: true,
    },
    points: { left: 3, of: 4 },
    places: [
      {
        placeId: 'study',
        name: '书房',
        description: '炉火刚熄，桌上摊着一本没写完的谱子。',
        picture: null,
        rule: 'draw',
        cost: 1,
        left: 3,
        spots: [],
      },
      {
        placeId: 'garden',
        name: '后院',
        description: '雨把脚印冲得只剩一半。',
        picture: null,
        rule: 'choose',
        cost: 1,
        left: 2,
        spots: [
          { clueId: 's1', label: '井沿', mark: { x: 30, y: 60 } },
          { clueId: 's2', label: '花架下', mark: null },
        ],
      },
      {
        placeId: 'room-3',
        name: '三号客房',
        description: '门虚掩着。',
        picture: null,
        rule: 'draw',
        cost: 1,
        left: 0,
        spots: [],
      },
    ],
    clues: [...CLUES],
    tasks: [
      { taskId: 't1', act: 1, text: '不要让那封信被公开。', score: 10, met: null, judgedBy: null },
      { taskId: 't2', act: 1, text: '弄清谁在十点以后弹过琴。', score: 20, met: null, judgedBy: null },
    ],
    announcements: [{ at: FIXTURE_NOW - 5 * MINUTE_MS, act: 1, text: '楼上传来一声闷响，灯灭了又亮。' }],
    dismissNeeded: 2,
    ...change,
  });
}

export function reading(change: Partial<RoomView> = {}): RoomView {
  const room = playing();
  const readUntil = FIXTURE_NOW + 3 * MINUTE_MS;
  return {
    ...room,
    act: { ...room.act!, readUntil, searchOpen: false },
    seats: seats((characterId) => ({ read: characterId === 'lu' })),
    todo: { kind: 'read', clueId: null, waitingFor: ['shen', 'bai'], deadlineAt: readUntil },
    ...change,
  };
}

export function closing(change: Partial<RoomView> = {}): RoomView {
  return playing({
    seq: 60,
    stage: GAME_STAGE.ClueEnd,
    todo: { kind: 'vote', clueId: 'final', waitingFor: [], deadlineAt: FIXTURE_NOW + 9 * MINUTE_MS },
    act: {
      number: 3,
      title: '',
      opening: '天快亮了。说出你的结论。',
      deadlineAt: FIXTURE_NOW + 9 * MINUTE_MS,
      moveOnAsked: [],
      moveOnNeeded: 2,
      ...PACE,
    },
    points: { left: 0, of: 0 },
    places: [],
    clues: [FINAL, ...CLUES],
    seats: seats((characterId) => ({ submitted: characterId === 'bai' })),
    ...change,
  });
}

export function said(
  chatSeq: number,
  userId: number,
  text: string | null,
  change: Partial<ChatMessage> = {},
): ChatMessage {
  const speaker = MEMBERS[userId - 1];
  return {
    chatSeq,
    userId,
    characterId: speaker?.characterId ?? null,
    nickname: speaker?.nickname ?? '',
    text,
    circle: null,
    requestId: null,
    at: FIXTURE_NOW - 30 * MINUTE_MS + chatSeq * 20_000,
    ...change,
  };
}
