import { partyPace } from '@juzhongren/contract/room-calls/seats';
import type { GivenHintView } from '@juzhongren/contract/room/moments';
import type { RoomView } from '@juzhongren/contract/room/view';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keepPageClean } from '../../../testing/clean-page.ts';
import { sit } from '../lobby/sitting.fixture.tsx';
import { FIXTURE_ROOM_ID, playing } from '../room.fixture.ts';

keepPageClean();

type Hints = NonNullable<RoomView['hints']>;
const MINUTE_MS = 60_000;

const hints = (change: Partial<Hints> = {}): Hints => ({
  from: Date.now() - MINUTE_MS,
  asked: [],
  needed: 2,
  given: [],
  ...change,
});
const given = (change: Partial<GivenHintView>): GivenHintView => ({
  at: Date.now() - 5 * MINUTE_MS,
  act: 1,
  kind: 'nothing',
  placeName: '',
  toldIn: null,
  characterId: null,
  clueIds: [],
  ...change,
});

async function openSheet(room: RoomView) {
  const sat = await sit(room);
  fireEvent.click(screen.getByRole('button', { name: '房间菜单' }));
  fireEvent.click(screen.getByRole('button', { name: '差一环：要一点提示' }));
  return { ...sat, sheet: within(screen.getByRole('dialog', { name: '差一环' })) };
}

test('offers a hint once nothing new has happened for long enough, and requests it', async () => {
  const { services } = await sit(playing({ hints: hints() }));
  services.answer(partyPace, { partyId: FIXTURE_ROOM_ID, seq: 21 });
  expect(screen.getByText('卡住了？可以要一点提示')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: '看看怎么要' }));
  const sheet = within(screen.getByRole('dialog', { name: '差一环' }));
  const ask = await waitFor(() => {
    const button = sheet.getByRole<HTMLButtonElement>('button', { name: '要一点提示' });
    expect(button.disabled).toBe(false);
    return button;
  });
  fireEvent.click(ask);
  await waitFor(() => expect(services.of(partyPace)).toMatchObject([{ body: { step: 'hint' } }]));
});

test('says how long to wait before a hint can be requested', async () => {
  const { sheet } = await openSheet(playing({ hints: hints({ from: Date.now() + 3 * MINUTE_MS }) }));
  expect(sheet.getByRole<HTMLButtonElement>('button', { name: '要一点提示' }).disabled).toBe(true);
  expect(sheet.getByText(/^再自己想想，约 \d 分钟后可以要。$/)).toBeDefined();
});

test('announces requests of others and lets a player ask only once', async () => {
  const { sheet, pushRoom } = await openSheet(playing({ hints: hints({ asked: ['shen'] }) }));
  expect(sheet.getByRole<HTMLButtonElement>('button', { name: '要一点提示（1/2）' }).disabled).toBe(true);
  pushRoom(playing({ seq: 21, hints: hints({ asked: ['lu'] }) }));
  expect(screen.getByText('陆怀安 想要一点提示（1/2）')).toBeDefined();
});

test('lists given hints as sentences, with buttons that open the named clues', async () => {
  const told = [
    given({ at: 1, kind: 'place', placeName: '书房' }),
    given({ at: 2, kind: 'person', characterId: 'bai' }),
    given({ at: 5, kind: 'told', toldIn: 2 }),
    given({ at: 3, kind: 'cards', clueIds: ['letter', 'photo'] }),
    given({ at: 4 }),
  ];
  const { sheet } = await openSheet(playing({ hints: hints({ given: told }) }));
  const list = within(sheet.getByRole('list', { name: '要到的提示' }));
  for (const words of [
    '再看看「书房」',
    '去问问白露',
    '不用再搜，第 2 幕读到的、拿到手的，有人还没说出来',
    '把「烧残的信」和「背面有字的合影」放在一起看',
    '没有更小的提示了',
  ]) {
    expect(list.getByText(words)).toBeDefined();
  }
  fireEvent.click(list.getByRole('button', { name: '背面有字的合影' }));
  expect(await screen.findByRole('dialog', { name: /背面有字的合影/ })).toBeDefined();
});

test('announces a new hint at once', async () => {
  const { pushRoom } = await sit(playing({ hints: hints({ from: null }) }));
  const at = Date.now();
  pushRoom(
    playing({
      seq: 21,
      hints: hints({ from: at + 8 * MINUTE_MS, given: [given({ at, kind: 'place', placeName: '书房' })] }),
    }),
  );
  expect((await screen.findAllByText('提示：再看看「书房」')).length).toBeGreaterThan(0);
});

test('shows no hints when the script has none', async () => {
  await sit(playing());
  fireEvent.click(screen.getByRole('button', { name: '房间菜单' }));
  expect(screen.queryByRole('button', { name: /差一环/ })).toBeNull();
});
