import { CONTENT_KIND } from '@juzhongren/contract/enumerations';
import { partyClueOp, partyVote } from '@juzhongren/contract/room-calls/table';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keepPageClean } from '../../../testing/clean-page.ts';
import { clue, CLUES, vote } from './clues.fixture.ts';
import { debrief } from '../debrief/debrief.fixture.ts';
import { FIXTURE_PARTY, playing } from '../room.fixture.ts';
import { sit } from '../lobby/sitting.fixture.tsx';

keepPageClean();
const panel = () => within(screen.getByRole('tabpanel', { name: '线索' }));
const titles = () =>
  panel()
    .getAllByRole('listitem')
    .map((item) => item.querySelector('button > span:nth-child(2)')?.textContent);
const clues = () => fireEvent.click(screen.getByRole('tab', { name: '线索' }));
const open = (title: RegExp) => {
  clues();
  fireEvent.click(panel().getByRole('button', { name: title }));
};
const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const done = (seq: number) => ({ partyId: FIXTURE_PARTY, seq, clueId: null });
const letter = clue('letter', { actions: ['show', 'give', 'publish', 'note', 'pin'] });

test('pinned clues stand first, as the service says', async () => {
  const old = clue('old', { title: '最早的线索', at: 1, pinned: true, actions: ['pin'] });
  await sit(playing({ clues: [letter, CLUES[4]!, old] }));
  clues();
  expect(titles()).toEqual(['最早的线索', '要不要报警', '烧残的信']);
  expect(panel().getAllByText('置顶')).toHaveLength(1);
});

test('only what this seat has not seen is called new, and nothing after the case', async () => {
  const known = clue('known', { title: '自己公开的', published: true, publishedBy: 'shen' });
  const { pushRoom } = await sit(playing({ clues: [letter, known] }));
  clues();
  const marked = () =>
    panel()
      .getAllByText('新')
      .map((mark) => mark.closest('button')?.textContent);
  expect(marked()).toEqual([expect.stringContaining('烧残的信')]);
  open(/烧残的信/);
  expect(panel().queryByText('新')).toBeNull();
  pushRoom(debrief({ seq: 90, clues: [clue('fresh', { title: '从没看过' })] }));
  clues();
  expect(panel().getByText('从没看过')).toBeDefined();
  expect(panel().queryByText('新')).toBeNull();
});

test('pinning goes to the service and says how far it is', async () => {
  const { services, pushRoom } = await sit(playing({ clues: [letter] }));
  services.fail(partyClueOp, 'never');
  open(/烧残的信/);
  tap('置顶');
  expect(services.of(partyClueOp)).toMatchObject([{ body: { op: 'pin', clueId: 'letter', pinned: true } }]);
  const button = screen.getByRole('button', { name: '置顶' });
  expect(button.textContent).toContain('发送中…');
  expect(button.getAttribute('aria-busy')).toBe('true');
  pushRoom(playing({ seq: 21, clues: [{ ...letter, pinned: true }] }));
  expect(screen.getByRole('button', { name: '取消置顶' })).toBeDefined();
});

test('a command without an answer says so until it is confirmed, then that it is', async () => {
  const { services, pushRoom } = await sit(playing({ clues: [letter] }));
  services.fail(partyClueOp, 'no network');
  open(/烧残的信/);
  tap('置顶');
  const text = () => screen.getByRole('button', { name: /^(取消)?置顶$/ }).textContent;
  await waitFor(() => expect(text()).toContain('还没送达，正在重试'));
  services.answer(partyClueOp, done(21));
  await waitFor(() => expect(text()).toContain('已确认'));
  expect(screen.getByRole('button', { name: '置顶' }).getAttribute('aria-busy')).toBe('true');
  pushRoom(playing({ seq: 21, clues: [{ ...letter, pinned: true }] }));
  // Other words are another action: nothing of the last one stands there.
  expect(text()).toBe('取消置顶');
  expect(screen.getByRole('button', { name: '取消置顶' }).getAttribute('aria-busy')).toBeNull();
});

test('a refused command is not called confirmed', async () => {
  const { services } = await sit(playing({ clues: [letter] }));
  services.refuse(partyClueOp, 4005);
  open(/烧残的信/);
  tap('置顶');
  await screen.findByText('现在还不能这样做');
  expect(screen.getByRole('button', { name: '置顶' }).textContent).not.toContain('已确认');
});

test('showing asks whom, then once more with what follows', async () => {
  const { services } = await sit(playing({ clues: [letter] }));
  services.answer(partyClueOp, done(21));
  open(/烧残的信/);
  tap('给人看');
  const asking = within(screen.getByRole('dialog', { name: '给谁看？' }));
  expect(asking.getByText(/看过以后不能撤回/)).toBeDefined();
  expect(asking.getByRole<HTMLButtonElement>('button', { name: '先选一个人' }).disabled).toBe(true);
  fireEvent.click(asking.getByRole('radio', { name: /陆怀安/ }));
  expect(services.of(partyClueOp)).toEqual([]);
  fireEvent.click(asking.getByRole('button', { name: '给陆怀安看' }));
  await waitFor(() =>
    expect(services.of(partyClueOp)).toMatchObject([{ body: { op: 'show', clueId: 'letter', characterId: 'lu' } }]),
  );
});

test.each([
  [{}, '只有你知道'],
  [{ shownTo: ['lu'] }, '知道的人：你、陆怀安'],
  [{ held: false, holder: 'bai', foundBy: null, shownBy: 'bai' }, '知道的人：你、白露'],
  [{ published: true, publishedBy: 'shen' }, '大家都知道'],
] as const)('who knows it: %j', async (change, text) => {
  await sit(
    playing({ clues: [clue('letter', { ...change, shownTo: 'shownTo' in change ? [...change.shownTo] : [] })] }),
  );
  open(/烧残的信/);
  expect(within(screen.getByRole('dialog', { name: '烧残的信' })).getByText(text)).toBeDefined();
});

test('a lock on the table that each opens for themselves: who opened it reads that what is inside is theirs', async () => {
  const content = {
    kind: CONTENT_KIND.Password,
    hint: '',
    opens: 'seat',
    attemptsLeft: 3,
    inside: { text: '一把琴' },
  } as const;
  await sit(playing({ clues: [clue('letter', { published: true, publishedBy: null, content })] }));
  expect(screen.getByText('锁在桌上，里面你看过')).toBeDefined();
  open(/烧残的信/);
  expect(within(screen.getByRole('dialog', { name: '烧残的信' })).getByText(/只有打开过的人知道/)).toBeDefined();
});

test('who plays alone reads nothing of a table', async () => {
  const alone = { ...playing().script, player: 1 };
  const published = clue('letter', { published: true, publishedBy: null });
  await sit(playing({ script: alone, clues: [published, CLUES[2]!] }));
  open(/烧残的信/);
  expect(screen.getByRole('dialog', { name: '烧残的信' }).textContent).not.toMatch(/全桌|仅自己/);
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '关闭' }));
  open(/上锁的琴盒/);
  const box = screen.getByRole('dialog', { name: '上锁的琴盒' });
  expect(within(box).getByText(/^还能试 \d+ 次$/)).toBeDefined();
  expect(box.textContent).not.toMatch(/全桌|只有你/);
});

test('an open vote says that it may be revised, a held one that it waits', async () => {
  const ballot = CLUES[4]!;
  const { pushRoom } = await sit(playing({ clues: [ballot] }));
  open(/要不要报警/);
  expect(screen.getByText('可以改；票齐后还能改 12 秒。')).toBeDefined();
  const held = { ...ballot, published: false, held: true, actions: [], vote: vote({ open: false }) };
  pushRoom(playing({ seq: 21, clues: [held] }));
  expect(screen.getByText('公开以后，大家才能投票。')).toBeDefined();
  expect(screen.queryByRole('button', { name: '投票' })).toBeNull();
});

test('a ballot under way cannot be sent twice and is confirmed by the view', async () => {
  const { services, pushRoom } = await sit(playing());
  services.fail(partyVote, 'never');
  open(/要不要报警/);
  fireEvent.click(screen.getByRole('radio', { name: '报警' }));
  tap('投票');
  tap('投票');
  expect(services.of(partyVote)).toHaveLength(1);
  const leave = CLUES[4]!;
  pushRoom(playing({ seq: 21, clues: [{ ...leave, vote: { ...leave.vote!, mine: 'yes', cast: 2 } }] }));
  expect(screen.getByText(/你投给了：报警/)).toBeDefined();
});

test('clues are laid out by place or person, and stay so', async () => {
  await sit(playing());
  fireEvent.click(screen.getByRole('tab', { name: /^线索/ }));
  expect(screen.queryByRole('region', { name: '书房' })).toBeNull();
  fireEvent.change(screen.getByRole('combobox', { name: '线索怎么摆' }), { target: { value: 'place' } });
  expect(within(screen.getByRole('region', { name: '书房' })).getByText('烧残的信')).toBeDefined();
  cleanup();
  await sit(playing());
  fireEvent.click(screen.getByRole('tab', { name: /^线索/ }));
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: '线索怎么摆' }).value).toBe('place');
});

test('the filters count each clue once beside 全部, and 看过的 is there with the first one', async () => {
  const clues = [
    clue('mine', { title: '在手里', held: true, published: false }),
    clue('laid', { title: '我公开的', held: true, published: true }),
    clue('theirs', { title: '别人公开的', held: false, published: true }),
  ];
  const { pushRoom } = await sit(playing({ clues }));
  fireEvent.click(screen.getByRole('tab', { name: /^线索/ }));
  const filters = () =>
    within(screen.getByRole('group', { name: '筛选线索' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(filters()).toEqual(['全部 3', '手里的 1', '桌上的 2']);
  const shown = clue('shown', { title: '给我看过的', held: false, published: false, shownBy: 'lu' });
  pushRoom(playing({ seq: 21, clues: [...clues, shown] }));
  expect(filters()).toEqual(['全部 4', '手里的 1', '桌上的 2', '看过的 1']);
});
