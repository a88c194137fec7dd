import { partyBargain } from '@juzhongren/contract/room-calls/table';
import type { RoomView } from '@juzhongren/contract/room/view';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keepPageClean } from '../../../testing/clean-page.ts';
import { sit } from '../lobby/sitting.fixture.tsx';
import { FIXTURE_ROOM_ID, playing } from '../room.fixture.ts';
import { clue } from './clues.fixture.ts';

keepPageClean();
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

const string = clue('string', { title: '断弦', held: true, published: false, actions: ['give'] });
const offered: RoomView['bargains'][number] = {
  bargainId: 'lu/shen/1',
  from: 'lu',
  to: 'shen',
  gives: '旧信',
  returns: null,
  promise: null,
  state: 'offered',
};

test('lets the recipient of an offer name a clue in return, or decline', async () => {
  const { services, pushRoom } = await sit(playing({ clues: [string], bargains: [offered] }));
  services.answer(partyBargain, { partyId: FIXTURE_ROOM_ID, seq: 21 });
  expect(screen.getByText('对方给「旧信」，你给一条线索')).toBeDefined();
  expect(screen.getByRole('button', { name: '拿它换' }).hasAttribute('disabled')).toBe(true);
  choose('拿哪条来换', 'string');
  click('拿它换');
  await waitFor(() =>
    expect(services.of(partyBargain)).toMatchObject([
      { body: { step: 'accept', bargainId: 'lu/shen/1', clueId: 'string' } },
    ]),
  );
  pushRoom(playing({ seq: 21, clues: [string], bargains: [{ ...offered, returns: '断弦', state: 'answered' }] }));
  expect(screen.getByText('等陆怀安回话')).toBeDefined();
  click('不答应');
  await waitFor(() => expect(services.of(partyBargain)).toHaveLength(2));
  expect(services.of(partyBargain)[1]).toMatchObject({ body: { step: 'drop' } });
});

test('lets the offering player confirm the exchange, and keeps an agreed promise readable', async () => {
  const mine = { ...offered, from: 'shen', to: 'lu', bargainId: 'shen/lu/1' };
  const answered = { ...mine, returns: '断弦', state: 'answered' as const };
  const kept = { ...mine, bargainId: 'shen/lu/2', promise: '不投我。', state: 'done' as const };
  const { services } = await sit(playing({ bargains: [answered, kept] }));
  services.answer(partyBargain, { partyId: FIXTURE_ROOM_ID, seq: 21 });
  expect(screen.getByText('你给「旧信」，对方答应：不投我。')).toBeDefined();
  click('换');
  await waitFor(() =>
    expect(services.of(partyBargain)).toMatchObject([{ body: { step: 'seal', bargainId: 'shen/lu/1' } }]),
  );
});

test('shows a public exchange in the timeline without its contents', async () => {
  await sit(playing({ exchanges: [{ at: 1, act: 1, seats: ['lu', 'bai'] }] }));
  expect(screen.getByText('陆怀安和白露私下换了东西。')).toBeDefined();
});
