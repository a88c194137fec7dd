import { ERROR } from '@juzhongren/contract/errors';
import { partyMeeting } from '@juzhongren/contract/room-calls/seats';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fieldValue, formatMeetingTime } from '../../../format/meeting-time.ts';
import { keepPageClean } from '../../../testing/clean-page.ts';
import { FIXTURE_ROOM_ID, lobby } from '../room.fixture.ts';
import { sit } from './sitting.fixture.tsx';

keepPageClean();
afterEach(() => void vi.useRealTimers());

const HOUR_MS = 3_600_000;
const shanghai = (text: string) => Date.parse(`${text}+08:00`);
const sentTime = ({ of }: Awaited<ReturnType<typeof sit>>['services']) =>
  partyMeeting.request.parse(of(partyMeeting)[0]?.body).at;

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const guest = { userId: 2, characterId: 'lu', host: false, tookOverAt: null };
const acknowledged = { partyId: FIXTURE_ROOM_ID, seq: 4 };

const atNoon = () => vi.useFakeTimers({ toFake: ['Date'], now: shanghai('2026-11-23T12:00:00') });

test('agrees on a time by two taps of the host', async () => {
  atNoon();
  const { services, pushRoom } = await sit(lobby());
  services.answer(partyMeeting, acknowledged);
  click('约个时间');
  expect(screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
    '今晚 20:00',
    '明晚 20:00',
    '周六 14:00',
    '选个时间',
  ]);
  click('就约这个时间');
  await waitFor(() => expect(services.of(partyMeeting)).toHaveLength(1));
  expect(sentTime(services)).toBe(shanghai('2026-11-23T20:00:00'));
  pushRoom(lobby({ seq: 4, meetAt: shanghai('2026-11-23T20:00:00') }));
  expect(screen.getByText('今晚 20:00 开始')).toBeDefined();
  expect(screen.getByRole('timer').getAttribute('aria-label')).toBe('剩余时间 8:00:00');
});

test('accepts a custom time, but neither a past one nor one more than 30 days ahead', async () => {
  const { services } = await sit(lobby());
  services.answer(partyMeeting, acknowledged);
  click('约个时间');
  fireEvent.click(screen.getByRole('radio', { name: '选个时间' }));
  const field = screen.getByLabelText<HTMLInputElement>(/开局时间/);
  const send = screen.getByRole<HTMLButtonElement>('button', { name: '就约这个时间' });
  for (const wrong of [fieldValue(Date.now() - HOUR_MS), fieldValue(Date.now() + 31 * 24 * HOUR_MS), '']) {
    fireEvent.change(field, { target: { value: wrong } });
    expect(screen.getByRole('alert').textContent).toBe('选一个以后的时间，30 天以内');
    expect([field.getAttribute('aria-invalid'), send.disabled]).toEqual(['true', true]);
  }
  const value = fieldValue(Date.now() + 9 * 24 * HOUR_MS);
  fireEvent.change(field, { target: { value } });
  fireEvent.click(send);
  await waitFor(() => expect(services.of(partyMeeting)).toHaveLength(1));
  expect(sentTime(services)).toBe(shanghai(`${value}:00`));
});

test('changes or cancels an agreed time', async () => {
  const { services, pushRoom } = await sit(lobby({ meetAt: Date.now() + 50 * HOUR_MS }));
  services.answer(partyMeeting, acknowledged);
  expect(screen.queryByRole('timer')).toBeNull();
  click('改时间');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '选个时间' }).checked).toBe(true);
  click('不约时间了');
  await waitFor(() => expect(sentTime(services)).toBeNull());
  pushRoom(lobby({ seq: 4 }));
  expect(screen.getByRole('button', { name: '约个时间' })).toBeDefined();
});

test('says that the server refused a time and keeps the dialog open', async () => {
  const { services } = await sit(lobby());
  services.refuse(partyMeeting, ERROR.badInput);
  click('约个时间');
  click('就约这个时间');
  expect(await screen.findByText('这个时间约不了，换一个试试')).toBeDefined();
  expect(screen.getByRole('dialog', { name: '约个时间' })).toBeDefined();
});

test('shows members the time, announces changes and asks them for nothing', async () => {
  const [first, then] = [Date.now() + 50 * HOUR_MS, Date.now() + 74 * HOUR_MS];
  const { pushRoom } = await sit(lobby({ me: guest }));
  expect(screen.queryByRole('button', { name: '约个时间' })).toBeNull();
  pushRoom(lobby({ me: guest, seq: 4, meetAt: first }));
  expect(await screen.findByText(`房主约在${formatMeetingTime(first, Date.now())}`)).toBeDefined();
  expect(screen.getByText(`${formatMeetingTime(first, Date.now())} 开始`)).toBeDefined();
  pushRoom(lobby({ me: guest, seq: 5, meetAt: then }));
  expect(await screen.findByText(`房主把时间改到${formatMeetingTime(then, Date.now())}`)).toBeDefined();
  pushRoom(lobby({ me: guest, seq: 6 }));
  expect(await screen.findByText('房主取消了约定的时间')).toBeDefined();
  expect(screen.queryByRole('button', { name: '改时间' })).toBeNull();
});

test('shows no notice about an absent host days before the meeting', async () => {
  const away = lobby().members.map((one) => ({ ...one, away: one.host }));
  const { pushRoom } = await sit(lobby({ me: guest, members: away, meetAt: Date.now() + 50 * HOUR_MS }));
  expect(screen.queryByText(/房主暂时离开/)).toBeNull();
  pushRoom(lobby({ me: guest, members: away, seq: 4 }));
  expect(screen.getByText(/房主暂时离开/)).toBeDefined();
});
