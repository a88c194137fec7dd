import { popupList, popupLog, type Popup } from '@juzhongren/contract/content';
import { POPUP_FLAG } from '@juzhongren/contract/enumerations';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepPageClean } from '../../testing/clean-page.ts';
import { fakeServices } from '../../testing/fake-services.ts';
import { show } from '../../testing/show.tsx';
import { PopupGate } from './popup-gate.tsx';

keepPageClean();
afterEach(() => {
  vi.useRealTimers();
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 100 });
  // Fakes a picture that loads at once, because the test page has no network.
  class Picture extends EventTarget {
    set src(_address: string) {
      queueMicrotask(() => this.dispatchEvent(new Event('load')));
    }
  }
  vi.stubGlobal('Image', Picture);
});

const popup = (change: Partial<Popup> = {}): Popup => ({
  id: 3,
  title: '今晚开局',
  cover: '/media/p.webp',
  flag: POPUP_FLAG.Script,
  redirectUrl: null,
  scriptId: 9,
  collectionId: null,
  displayStatus: true,
  ...change,
});

function open(popups: Popup[]) {
  const services = fakeServices();
  services.answer(popupList, popups);
  services.answer(popupLog, {});
  return { services, router: show(<PopupGate />, { path: '/', at: '/' }) };
}
const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTimeAsync });
const notice = () => screen.findByRole('dialog', { name: '今晚开局' });

test('is shown, reported once and closed', async () => {
  const { services } = open([popup({ id: 2, displayStatus: false }), popup()]);
  await notice();
  expect(services.of(popupLog).map(({ body }) => body)).toEqual([{ popupId: 3 }]);
  await user().click(screen.getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
});

test('appears once per browser session', async () => {
  open([popup()]);
  await notice();
  cleanup();
  const { services } = open([popup()]);
  await waitFor(() => expect(services.of(popupList)).toHaveLength(1));
  await act(async () => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(services.of(popupLog)).toEqual([]);
});

test('stays hidden without displayStatus', async () => {
  const { services } = open([popup({ displayStatus: false })]);
  await waitFor(() => expect(services.of(popupList)).toHaveLength(1));
  await act(async () => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('popup destination', () => {
  test('links to the external address for flag 1', async () => {
    open([popup({ flag: POPUP_FLAG.External, redirectUrl: 'https://example.com/' })]);
    await notice();
    expect(screen.getByRole('link').getAttribute('href')).toBe('https://example.com/');
  });

  test.each([
    [popup(), '/script?id=9', { scene: 'POPUP' }],
    [
      popup({ flag: POPUP_FLAG.Collection, collectionId: 5 }),
      '/script/list/collection',
      { collection_id: 5, scene: 'POPUP' },
    ],
  ])('opens the script or the collection for flag $flag', async (given, address, state) => {
    const { router } = open([given]);
    await notice();
    await user().click(screen.getByRole('link'));
    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(address));
    expect(router.state.location.state).toEqual(state);
  });

  test('does not link to an address that is not http or https', async () => {
    open([popup({ flag: POPUP_FLAG.External, redirectUrl: 'javascript:alert(1)' })]);
    await notice();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
