// Rooms for tests: three at a table, in every stage. Change what a test is about.
import type { ChatMessage, ClueView, RoomView, SheetView, VoteView } from '@juzhongren/contract/room';

/** The server's clock in fixtures, Unix time in ms. */
export const FIXTURE_NOW = Date.UTC(2026, 10, 21, 12, 0, 0);
export const FIXTURE_PARTY = 'aB3_dE6-gH9k';
const MINUTE_MS = 60_000;

const character = (characterId: string, name: string, tagline: string): RoomView['characters'][number] => ({
  characterId,
  name,
  tagline,
  introduce: `${name}，${tagline}。那一夜他就在楼里，说法却和别人对不上。`,
  avatar: '',
});

const CHARACTERS = [
  character('shen', '沈砚秋', '琴师'),
  character('lu', '陆怀安', '医生'),
  character('bai', '白露', '歌女'),
];

const member = (userId: number, nickname: string, rest: Partial<RoomView['members'][number]> = {}) => ({
  userId,
  nickname,
  avatar: '',
  characterId: null,
  ready: false,
  host: false,
  ...rest,
});

const MEMBERS = [
  member(1, '阿青', { characterId: 'shen', ready: true, host: true }),
  member(2, '老周', { characterId: 'lu', ready: true }),
  member(3, '小满', { characterId: 'bai', ready: true }),
];

/** The lobby as its host sees it: two of three are here. */
export function lobby(change: Partial<RoomView> = {}): RoomView {
  return {
    partyId: FIXTURE_PARTY,
    seq: 3,
    status: 0,
    stage: 0,
    payMode: 0,
    script: { script_id: 1001, script_name: '雨夜琴声', cover: '/cover.svg', player: 3, acts: 2, types: 7 },
    me: { userId: 1, characterId: null, host: true },
    members: [member(1, '阿青', { host: true }), member(2, '老周', { characterId: 'lu', ready: true })],
    characters: CHARACTERS,
    seats: [],
    todo: { kind: 'invite', clueId: null, waitingFor: [], deadlineAt: null },
    act: null,
    points: { left: 0, of: 0 },
    places: [],
    clues: [],
    tasks: [],
    announcements: [],
    dismissAsked: [],
    dismissNeeded: 1,
    debrief: null,
    dismissed: null,
    ...change,
  };
}

/** Everybody sits, has a part and is ready. */
export function readyLobby(change: Partial<RoomView> = {}): RoomView {
  return lobby({
    me: { userId: 1, characterId: 'shen', host: true },
    members: MEMBERS,
    todo: { kind: 'start', clueId: null, waitingFor: [], deadlineAt: null },
    ...change,
  });
}

export function vote(change: Partial<VoteView> = {}): VoteView {
  return {
    prompt: '你认为凶手是谁？',
    options: CHARACTERS.map(({ characterId, name }) => ({ optionId: `o-${characterId}`, label: name })),
    open: true,
    mine: null,
    cast: 1,
    of: 3,
    result: null,
    ...change,
  };
}

export function sheet(change: Partial<SheetView> = {}): SheetView {
  const options = [
    { optionId: 'o-desk', label: '琴房的书桌' },
    { optionId: 'o-well', label: '后院的井' },
  ];
  return {
    open: true,
    submitted: false,
    questions: [
      { questionId: 'q1', prompt: '凶器藏在哪里？', type: 1, pick: 'one', options, mine: null, solution: null },
      {
        questionId: 'q2',
        prompt: '哪些人到过琴房？',
        type: 1,
        pick: 'many',
        options: OPTIONS_PEOPLE,
        mine: null,
        solution: null,
      },
      {
        questionId: 'q3',
        prompt: '死者最后写下的两个字',
        type: 1,
        pick: 'text',
        options: [],
        mine: null,
        solution: null,
      },
      {
        questionId: 'q4',
        prompt: '今晚演得最好的是谁？',
        type: 2,
        pick: 'one',
        options: OPTIONS_PEOPLE,
        mine: null,
        solution: null,
      },
    ],
    ...change,
  };
}

const OPTIONS_PEOPLE = CHARACTERS.map(({ characterId, name }) => ({ optionId: `p-${characterId}`, label: name }));

export function clue(clueId: string, change: Partial<ClueView> = {}): ClueView {
  return {
    clueId,
    title: '烧残的信',
    types: 4,
    content: { kind: 0, text: '信纸烧得只剩一角，还认得出：\n\n> 今夜**十点**，琴房见。\n\n- 墨是紫的\n- 没有落款' },
    placeId: 'study',
    act: 1,
    held: true,
    published: false,
    holder: 'shen',
    foundBy: 'shen',
    publishedBy: null,
    shownTo: [],
    shownBy: null,
    at: FIXTURE_NOW - 10 * MINUTE_MS,
    note: '',
    actions: ['show', 'give', 'publish', 'note'],
    vote: null,
    sheet: null,
    ...change,
  };
}

/** One clue of every kind. */
export const CLUES: readonly ClueView[] = [
  clue('letter'),
  clue('photo', {
    title: '背面有字的合影',
    content: { kind: 1, url: '/photo.svg', alt: '三个人站在琴房门口的黑白合影', caption: '背面写着：民国二十三年冬' },
    held: false,
    published: true,
    holder: 'lu',
    foundBy: null,
    publishedBy: 'lu',
    actions: ['note'],
    note: '左边那个人没有影子？',
  }),
  clue('box', {
    title: '上锁的琴盒',
    content: { kind: 2, hint: '四位数字锁', opens: 'table', attemptsLeft: 3, inside: null },
    actions: ['unlock', 'show', 'give', 'publish', 'note'],
  }),
  clue('clock', {
    title: '停住的座钟',
    content: { kind: 3, label: '拨动座钟的指针', done: false },
    actions: ['trigger', 'show', 'give', 'publish', 'note'],
  }),
  clue('leave', {
    title: '要不要报警',
    types: 1,
    content: { kind: 0, text: '电话线还没断。' },
    placeId: null,
    held: false,
    published: true,
    holder: null,
    foundBy: null,
    actions: ['note', 'vote'],
    vote: vote({
      prompt: '现在就报警吗？',
      options: [
        { optionId: 'yes', label: '报警' },
        { optionId: 'no', label: '再等等' },
      ],
    }),
  }),
];

/** The first act, from 沈砚秋's seat. */
export function playing(change: Partial<RoomView> = {}): RoomView {
  return readyLobby({
    seq: 20,
    status: 1,
    stage: 1,
    seats: CHARACTERS.map(({ characterId }, index) => ({
      characterId,
      userId: index + 1,
      done: characterId === 'lu',
      submitted: false,
    })),
    todo: { kind: 'search', clueId: null, waitingFor: [], deadlineAt: FIXTURE_NOW + 20 * MINUTE_MS },
    act: {
      number: 1,
      title: '雨夜来客',
      opening: '民国二十三年，冬。雨下了一整夜。\n\n琴声停的时候，谁也没有留意是几点。',
      deadlineAt: FIXTURE_NOW + 20 * MINUTE_MS,
      moveOnAsked: [],
      moveOnNeeded: 2,
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
          { clueId: 's1', label: '井沿' },
          { clueId: 's2', label: '花架下' },
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
      { taskId: 't1', act: 1, text: '不要让那封信被公开。', score: 10, met: null },
      { taskId: 't2', act: 1, text: '弄清谁在十点以后弹过琴。', score: 20, met: null },
    ],
    announcements: [{ at: FIXTURE_NOW - 5 * MINUTE_MS, text: '楼上传来一声闷响，灯灭了又亮。' }],
    dismissNeeded: 2,
    ...change,
  });
}

/** The final sheet: a vote and questions in one. */
export const FINAL = clue('final', {
  title: '最后的答卷',
  types: 3,
  content: { kind: 0, text: '把你的结论写下来。' },
  placeId: null,
  act: 3,
  held: false,
  published: true,
  holder: null,
  foundBy: null,
  actions: ['note', 'vote', 'answer'],
  vote: vote(),
  sheet: sheet(),
});

export function closing(change: Partial<RoomView> = {}): RoomView {
  return playing({
    seq: 60,
    stage: 2,
    todo: { kind: 'vote', clueId: 'final', waitingFor: [], deadlineAt: FIXTURE_NOW + 9 * MINUTE_MS },
    act: {
      number: 3,
      title: '',
      opening: '天快亮了。说出你的结论。',
      deadlineAt: FIXTURE_NOW + 9 * MINUTE_MS,
      moveOnAsked: [],
      moveOnNeeded: 2,
    },
    points: { left: 0, of: 0 },
    places: [],
    clues: [FINAL, ...CLUES],
    seats: CHARACTERS.map(({ characterId }, index) => ({
      characterId,
      userId: index + 1,
      done: false,
      submitted: characterId === 'bai',
    })),
    ...change,
  });
}

export function debrief(change: Partial<RoomView> = {}): RoomView {
  const closed = closing();
  const people = (ids: readonly string[]) => ids.map((id) => `p-${id}`);
  const [where, who, last, best] = sheet().questions;
  const solved = {
    ...FINAL,
    actions: ['note' as const],
    vote: vote({
      open: false,
      mine: 'o-lu',
      cast: 3,
      result: {
        how: 'majority',
        choice: 'o-lu',
        counts: [
          { optionId: 'o-lu', count: 2 },
          { optionId: 'o-shen', count: 1 },
        ],
        ballots: [
          { characterId: 'shen', choice: 'o-lu' },
          { characterId: 'lu', choice: 'o-shen' },
          { characterId: 'bai', choice: 'o-lu' },
        ],
        correct: 'o-lu',
      },
    }),
    sheet: sheet({
      open: false,
      submitted: true,
      questions: [
        { ...where!, mine: 'o-desk', solution: { key: ['o-well'], explain: '井绳是新换的。' } },
        { ...who!, mine: people(['shen', 'lu']), solution: { key: people(['shen', 'lu']), explain: '' } },
        { ...last!, mine: null, solution: { key: ['十点'], explain: '' } },
        { ...best!, mine: 'p-bai', solution: { key: [], explain: '' } },
      ],
    }),
  };
  return {
    ...closed,
    seq: 80,
    stage: 3,
    todo: { kind: 'read-truth', clueId: null, waitingFor: [], deadlineAt: null },
    act: { ...closed.act!, deadlineAt: null },
    clues: [solved, ...CLUES.map((one) => ({ ...one, actions: ['note' as const] }))],
    tasks: closed.tasks.map((task, index) => ({ ...task, met: index === 0 })),
    dismissNeeded: 1,
    debrief: {
      ending: { title: '天亮了', text: '巡捕带走了陆怀安。\n\n琴盒里的那封信，终究没有寄出去。' },
      truth: [
        { title: '十点之前', text: '那天夜里，**真正先到琴房的**是陆怀安。' },
        { title: '十点之后', text: '琴声是唱片。\n\n> 唱针停在最后一圈。' },
      ],
      culprits: ['lu'],
      scores: [
        {
          characterId: 'shen',
          score: 72,
          lines: [
            { kind: 'vote', label: '你认为凶手是谁？', earned: 30, possible: 30 },
            { kind: 'question', label: '凶器藏在哪里？', earned: 0, possible: 10 },
            { kind: 'question', label: '哪些人到过琴房？', earned: 10, possible: 10 },
            { kind: 'task', label: '不要让那封信被公开。', earned: 10, possible: 10 },
          ],
        },
        {
          characterId: 'lu',
          score: 35,
          lines: [{ kind: 'escape', label: '没有被认出来', earned: 13.333, possible: 40 }],
        },
        {
          characterId: 'bai',
          score: 88,
          lines: [{ kind: 'vote', label: '你认为凶手是谁？', earned: 30, possible: 30 }],
        },
      ],
    },
    ...change,
  };
}

export function said(chatSeq: number, userId: number, text: string): ChatMessage {
  const speaker = MEMBERS[userId - 1];
  return {
    chatSeq,
    userId,
    characterId: speaker?.characterId ?? null,
    nickname: speaker?.nickname ?? '',
    text,
    at: FIXTURE_NOW - 30 * MINUTE_MS + chatSeq * 20_000,
  };
}
