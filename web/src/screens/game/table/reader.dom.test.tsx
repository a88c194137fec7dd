import { NOTEBOOK_LENGTH_MAX } from '@juzhongren/contract/limits';
import { gameData } from '@juzhongren/contract/room-calls/texts';
import { partyNotebook } from '@juzhongren/contract/room-calls/table';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPageClean } from '../../../testing/clean-page.ts';
import { FIXTURE_ROOM_ID, playing } from '../room.fixture.ts';
import { sit } from '../lobby/sitting.fixture.tsx';

keepPageClean();
afterEach(() => vi.restoreAllMocks());

const BLOCK_PX = 100;

/** The test DOM has no layout: every text block is 100 px high, one below the other. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: HTMLElement) {
    const page = this.closest('[aria-label="剧本正文"]');
    const number = page === null ? -1 : [...page.querySelectorAll('[data-block]')].indexOf(this);
    return number === -1
      ? new DOMRect(0, 0, 390, 600)
      : new DOMRect(0, number * BLOCK_PX - page!.scrollTop, 390, BLOCK_PX);
  });
});

const paragraphs = (act: number) =>
  Array.from({ length: 9 }, (_, number) => `第${act}幕第${number + 1}段。`).join('\n\n');

/** The place is stored shortly after scrolling; a busy machine takes longer. */
const PATIENT = { timeout: 10_000 };
const shown = (text: string) => screen.findByText(text, {}, PATIENT);
const keptPlace = (act: number, place: string) => waitFor(() => expect(kept()[`place:${act}`]).toBe(place), PATIENT);

const acts = (count: number) =>
  playing({ act: { ...playing().act!, number: count, title: count === 1 ? '雨夜来客' : '琴声' } });

async function reading(room = acts(1), { opening = '', fresh = false } = {}) {
  const seated = await sit(room, {
    fresh,
    prepare: (services) =>
      services.answerEach(gameData, ({ query }) => {
        const act = Number(query['act']);
        const title = act === 1 ? '雨夜来客' : '琴声';
        return { acts: [{ act, title, opening, chapters: [{ title: '昨夜', text: paragraphs(act) }] }] };
      }),
  });
  await shown(`第${room.act!.number}幕第1段。`);
  return seated;
}

const page = () => {
  const found = document.querySelector<HTMLElement>('[aria-label="剧本正文"]');
  if (found === null) throw new Error('there is no reader');
  return found;
};
const scrollTo = (top: number) => {
  page().scrollTop = top;
  fireEvent.scroll(page());
};
const kept = () => JSON.parse(localStorage.getItem('room:aB3_dE6-gH9k:1') ?? '{}') as Record<string, string>;

test('keeps all nodes and the scroll position when a push arrives', async () => {
  const { pushRoom } = await reading();
  scrollTo(420);
  const nodes = [...page().querySelectorAll('*')];
  pushRoom(acts(1));
  pushRoom(playing({ ...acts(1), seq: 22, points: { left: 0, of: 4 }, clues: [], announcements: [] }));
  const after = [...page().querySelectorAll('*')];
  expect(after).toHaveLength(nodes.length);
  expect(after.every((node, number) => node === nodes[number])).toBe(true);
  expect(page().scrollTop).toBe(420);
});

test('does not turn the page for a new act but marks the tab', async () => {
  const { pushRoom } = await reading();
  fireEvent.click(screen.getByRole('tab', { name: '线索' }));
  scrollTo(300);
  const first = screen.getByText('第1幕第1段。');
  pushRoom({ ...acts(2), seq: 30 });
  expect(screen.getByText('第1幕第1段。')).toBe(first);
  expect(page().scrollTop).toBe(300);
  expect(screen.getByRole('tab', { name: '剧本' }).dataset['unread']).toBe('1');
  fireEvent.click(screen.getByRole('tab', { name: '剧本' }));
  fireEvent.click(screen.getByRole('button', { name: '翻到第 2 幕' }));
  expect(await shown('第2幕第1段。')).toBeDefined();
});

test('opens each act where its reading stopped', async () => {
  await reading(acts(2));
  const contents = (name: RegExp) => {
    fireEvent.click(screen.getByRole('button', { name: '目录' }));
    fireEvent.click(within(screen.getByRole('dialog', { name: '目录' })).getByRole('button', { name }));
  };
  scrollTo(350);
  await keptPlace(2, '3:0.500');
  contents(/第 1 幕/);
  await shown('第1幕第1段。');
  expect(page().scrollTop).toBe(0);
  scrollTo(120);
  await keptPlace(1, '1:0.200');
  contents(/第 2 幕/);
  await shown('第2幕第1段。');
  expect(page().scrollTop).toBe(350);
  cleanup();
  await reading(acts(2));
  await waitFor(() => expect(page().scrollTop).toBe(350), PATIENT);
});

test('stays at the same paragraph when the page becomes wider', async () => {
  const watched: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        watched.push(changed);
      }
      observe() {}
      disconnect() {}
    },
  );
  await reading();
  scrollTo(350);
  await keptPlace(1, '3:0.500');
  // The browser keeps the pixel offset, which shows other lines now.
  page().scrollTop = 0;
  Object.defineProperty(page(), 'clientWidth', { configurable: true, value: 700 });
  for (const changed of watched) changed();
  expect(page().scrollTop).toBe(350);
});

test('collapses an opening that was told, without changing the reading place', async () => {
  await reading(acts(1), { opening: '雨下了一整夜。\n\n琴声停了。', fresh: true });
  expect(within(page()).getByText('琴声停了。')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: '翻开剧本' }));
  expect(within(page()).queryByText('琴声停了。')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '旁白，听过了', expanded: false }));
  expect(within(page()).getByText('琴声停了。')).toBeDefined();
  // The two paragraphs of the opening do not count: heading, chapter, then the first paragraph.
  scrollTo(5 * BLOCK_PX);
  await keptPlace(1, '3:0.000');
});

test('stores text size and paper on this device', async () => {
  await reading();
  const paper = () => screen.getByRole('region', { name: '剧本' });
  expect([paper().dataset['size'], paper().dataset['paper']]).toEqual(['usual', 'day']);
  fireEvent.click(screen.getByRole('button', { name: '字号和纸张' }));
  const sheet = within(screen.getByRole('dialog', { name: '阅读' }));
  fireEvent.click(sheet.getByRole('button', { name: '特大' }));
  fireEvent.click(sheet.getByRole('button', { name: '夜读' }));
  expect(sheet.getByRole('button', { name: '夜读' }).getAttribute('aria-pressed')).toBe('true');
  cleanup();
  await reading();
  expect([paper().dataset['size'], paper().dataset['paper']]).toEqual(['larger', 'night']);
  cleanup();
  localStorage.setItem('reader', '{"size":"huge"}');
  await reading();
  expect(paper().dataset['size']).toBe('usual');
});

test("shows the reading time of the player's own part", async () => {
  await reading();
  expect(screen.getByText('约读 1 分钟')).toBeDefined();
});

test('adds a selected passage to the notebook', async () => {
  const { services } = await reading();
  services.answer(partyNotebook, { partyId: FIXTURE_ROOM_ID, seq: 21 });
  expect(screen.queryByRole('button', { name: '记到笔记' })).toBeNull();
  const select = (node: Node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    document.getSelection()!.removeAllRanges();
    document.getSelection()!.addRange(range);
    act(() => void document.dispatchEvent(new Event('selectionchange')));
  };
  select(screen.getByRole('heading', { name: '现在该做什么' }));
  expect(screen.queryByRole('button', { name: '记到笔记' })).toBeNull();
  select(screen.getByText('第1幕第2段。'));
  fireEvent.click(screen.getByRole('button', { name: '记到笔记' }));
  select(screen.getByText('第1幕第3段。'));
  fireEvent.click(screen.getByRole('button', { name: '记到笔记' }));
  fireEvent.click(screen.getByRole('button', { name: '笔记' }));
  const notebook = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '笔记本' });
  expect(notebook.value).toBe('「第1幕第2段。」\n「第1幕第3段。」\n');
  await waitFor(() => expect(services.of(partyNotebook)).toMatchObject([{ body: { text: notebook.value } }]), PATIENT);
});

test('says that the notebook is full', async () => {
  await reading({ ...acts(1), notebook: '满'.repeat(NOTEBOOK_LENGTH_MAX - 2) });
  const range = document.createRange();
  range.selectNodeContents(screen.getByText('第1幕第2段。'));
  document.getSelection()!.addRange(range);
  act(() => void document.dispatchEvent(new Event('selectionchange')));
  fireEvent.click(screen.getByRole('button', { name: '记到笔记' }));
  expect(await screen.findByText('笔记本写满了，先删掉一些')).toBeDefined();
});
