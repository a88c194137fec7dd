import { CONTENT_KIND, PAY_MODE } from '@juzhongren/contract/enumerations';
import type { TodoView } from '@juzhongren/contract/room/todo';
import type { RoomView } from '@juzhongren/contract/room/view';
import { describe, expect, test } from 'vitest';
import { clue } from '../clues/clues.fixture.ts';
import { MEMBERS, seats } from './cast.fixture.ts';
import { closing, due, paying, playing, readyLobby } from '../room.fixture.ts';
import { startRefusal } from '../lobby/start-refusal.ts';
import { decidesToMoveOn, overdueText, todoLine } from './todo-line.ts';

const todo = (kind: TodoView['kind'], waitingFor: string[] = []): TodoView => ({
  kind,
  clueId: null,
  waitingFor,
  deadlineAt: null,
});
const guest = { userId: 3, characterId: 'bai', host: false, tookOverAt: null };
const asked = (moveOnAsked: string[], change: Partial<RoomView> = {}) =>
  playing({ me: guest, act: { ...playing().act!, moveOnAsked }, ...change });

test('names the awaited players and marks those who are away', () => {
  const members = MEMBERS.map((one) => ({ ...one, away: one.userId === 2 }));
  expect(todoLine(playing({ members, todo: todo('wait-act', ['lu', 'bai']) })).detail).toBe(
    '在等：陆怀安（暂时离开）、白露',
  );
});

test('names the same members in the bar and the footer of a lobby, also those without a character', () => {
  const members = MEMBERS.map((one) => ({
    ...one,
    away: one.userId === 2,
    ready: false,
    characterId: one.userId === 2 ? null : one.characterId,
  }));
  const room = readyLobby({ members, todo: todo('wait-ready', ['bai']) });
  const [, second, third] = MEMBERS.map(({ nickname }) => nickname);
  expect(todoLine(room).detail).toBe(`在等：${second}（暂时离开）、${third}`);
  expect(startRefusal(room, [])).toBe(`还没选角色：${second}（暂时离开）；还没准备：${third}`);
  const asThird = { ...room, me: guest };
  expect(todoLine(asThird, { online: [1, 3] }).detail).toBe(`在等：${second}（暂时离开）、你`);
  const nobody = readyLobby({ todo: todo('wait-ready') });
  expect(todoLine(nobody).detail).toBeUndefined();
  expect(startRefusal(nobody, [])).toBeUndefined();
});

test('tells a player who must judge tasks how many are left', () => {
  const judging = { judgingId: 'j', characterId: 'lu', text: '他叹了气。', mine: null };
  const judgings = [judging, { ...judging, judgingId: 'k', mine: true }];
  expect(todoLine(closing({ judgings, todo: todo('judge', ['shen', 'lu']) }))).toMatchObject({
    text: '评一评别人做到了没有',
    detail: '还有 1 件没评',
    target: { to: 'judgings' },
    mine: true,
  });
});

test('marks disconnected players once the connections are known', () => {
  const room = playing({ todo: todo('wait-act', ['lu', 'bai']) });
  expect(todoLine(room, { online: [1, 3] }).detail).toBe('在等：陆怀安（掉线了）、白露');
  expect(todoLine(room, { online: [] }).detail).toBe('在等：陆怀安、白露');
});

test('asks a newcomer to sit down, or says that all seats are taken', () => {
  const room = playing({
    me: { userId: 9, characterId: null, host: false, tookOverAt: null },
    seats: seats((id) => (id === 'shen' ? {} : { userId: null })),
    todo: todo('take-seat'),
  });
  expect(todoLine(room)).toEqual({
    text: '有座位等你坐下',
    detail: '空着 2 个座位',
    target: { to: 'seats' },
    mine: true,
  });
  expect(todoLine({ ...room, todo: todo('wait-seat') })).toMatchObject({ target: { to: 'none' }, mine: false });
});

test('suggests choosing a character while the player waits alone', () => {
  const room = readyLobby({ todo: todo('choose-character') });
  expect(todoLine(room).text).toBe('挑一个角色');
  expect(todoLine({ ...room, members: room.members.slice(0, 1) }).text).toBe('等人的时候，先挑个角色');
});

test('says after the deadline how many must agree to move on', () => {
  expect(overdueText(asked([]))).toBe('2 人想往下走，就翻页');
  expect(overdueText(asked(['lu']))).toBe('想往下走的 1/2');
  expect(overdueText(playing())).toBe('你可以带大家往下走');
  expect(overdueText(asked([], { act: { ...playing().act!, moveOnNeeded: 1 } }))).toBe('你可以带大家往下走');
  expect(overdueText(closing({ me: guest }))).toBe('你可以带大家往下走');
  expect(overdueText(playing({ me: { ...guest, characterId: null } }))).toBeUndefined();
});

test('lets the host, anybody in the closing, and the last missing voice decide alone', () => {
  expect(decidesToMoveOn(playing())).toBe(true);
  expect(decidesToMoveOn(asked([]))).toBe(false);
  expect(decidesToMoveOn(asked(['bai']))).toBe(false);
  expect(decidesToMoveOn(asked(['lu']))).toBe(true);
  expect(decidesToMoveOn(closing({ me: guest }))).toBe(true);
});

test('tells a player the amount due and the others whom they wait for', () => {
  expect(todoLine(paying())).toMatchObject({ text: '付清就开局', detail: '你要付 ¥24.00', mine: true });
  const me = { userId: 2, characterId: 'lu', host: false, tookOverAt: null };
  const treated = paying({}, { me, todo: todo('wait-pay', ['lu', 'bai']) });
  expect(todoLine(treated)).toMatchObject({ text: '等房主付款', detail: '还有 2 个座位没付清', mine: false });
  const dues = [due(1, 1), due(2, 2, 'paid'), due(3, 3)];
  const dutch = paying({ dues }, { me, payMode: PAY_MODE.GoDutch, todo: todo('wait-pay', ['shen', 'bai']) });
  expect(todoLine(dutch)).toMatchObject({ text: '等大家付款', detail: '在等：沈砚秋、白露', mine: false });
});

describe('steps before searching, voting and ending the act', () => {
  const inside = { kind: CONTENT_KIND.Password, hint: '', opens: 'seat', attemptsLeft: 3, inside: null } as const;
  const safe = clue('safe', { title: '上锁的抽屉', content: inside, actions: ['unlock'] });
  const effect = { kind: CONTENT_KIND.Trigger, label: '', verb: '', done: false } as const;
  const crank = clue('crank', { title: '卷扬机的摇柄', content: effect, actions: ['trigger'] });
  const letter = clue('letter', { title: '烧残的信' });
  const at = (kind: TodoView['kind']) => playing({ todo: todo(kind), clues: [letter, safe, crank] });
  const nothing = { clues: [] };
  const all = { clues: ['letter', 'safe', 'crank'] };

  test.each(['search', 'vote', 'finish-act'] as const)('puts unread clues before %s', (kind) => {
    expect(todoLine(at(kind), { seen: { clues: ['letter'] } })).toMatchObject({
      text: '先看看手里的新线索',
      detail: '还有 2 条没看',
      target: { to: 'clue', clueId: 'safe' },
      mine: true,
    });
  });

  test.each(['read', 'wait-reading', 'reply', 'turning', 'paused', 'move-on', 'wait-act'] as const)(
    'keeps %s before unread clues',
    (kind) => {
      expect(todoLine(at(kind), { seen: nothing }).text).toBe(todoLine(at(kind)).text);
    },
  );

  test('keeps a vote first that waits for this player alone', () => {
    const awaited = playing({ clues: [letter], todo: todo('vote', ['shen']) });
    expect(todoLine(awaited, { seen: nothing }).detail).toBe('大家在等你');
    const open = playing({ clues: [letter], todo: todo('vote', ['shen', 'lu']) });
    expect(todoLine(open, { seen: nothing }).text).toBe('先看看手里的新线索');
  });

  test('points at locked and unused clues until each was looked at in this act', () => {
    const room = at('search');
    expect(todoLine(room, { seen: all })).toMatchObject({ text: '有处锁还没打开', detail: '上锁的抽屉' });
    expect(todoLine(room, { seen: { ...all, looked: { safe: 2 } } })).toMatchObject({
      text: '有样东西还没动过',
      detail: '卷扬机的摇柄',
      target: { to: 'clue', clueId: 'crank' },
    });
    const looked = { safe: 2, crank: 2 };
    expect(todoLine(room, { seen: { ...all, looked } }).text).toBe('去各处看看');
    const next = { ...room, act: { ...room.act!, number: 2 } };
    expect(todoLine(next, { seen: { ...all, looked } }).text).toBe('有处锁还没打开');
  });

  test('points at unused clues again when nothing else is left, until they are looked at once more', () => {
    const room = at('finish-act');
    expect(todoLine(room, { seen: { ...all, looked: { safe: 2, crank: 2 } } }).text).toBe('有处锁还没打开');
    const looked = { safe: 3, crank: 3 };
    expect(todoLine(room, { seen: { ...all, looked } })).toMatchObject({
      text: '聊透了，就一起翻页',
      target: { to: 'end-act' },
    });
  });

  test('counts clues dealt to everyone as unread, not those that others published', () => {
    const laid = { published: true, publication: { at: 1, act: 1, how: 'laid' as const } };
    const others = { ...at('search'), clues: [clue('x', laid), clue('y', laid)] };
    expect(todoLine(others, { seen: nothing }).text).toBe('去各处看看');
    const dealt = clue('z', { ...laid, publication: { ...laid.publication, how: 'came' } });
    expect(todoLine({ ...others, clues: [...others.clues, dealt] }, { seen: nothing }).detail).toBe('还有 1 条没看');
  });

  test('puts nothing before the papers of the closing', () => {
    const room = closing({ clues: [letter, safe], todo: todo('answer') });
    expect(todoLine(room, { seen: nothing }).text).toBe('把推理写下来');
  });

  test('ignores locks and triggers that this player cannot use', () => {
    const done = [clue('safe', { ...safe, actions: ['note'] }), clue('crank', { ...crank, actions: ['note'] })];
    expect(todoLine({ ...at('search'), clues: done }, { seen: all }).text).toBe('去各处看看');
  });
});
