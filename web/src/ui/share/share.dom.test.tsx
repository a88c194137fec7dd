import { jsapi } from '@juzhongren/contract/messenger';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Agent, shownBy } from '../../session/hosts/agents.fixture.ts';
import { fakeMessengerSdk } from '../../session/hosts/js-sdk.fixture.ts';
import type { ShareCard } from '../../session/hosts/share-card.ts';
import { keepPageClean } from '../../testing/clean-page.ts';
import { fakeServices } from '../../testing/fake-services.ts';
import { replaceProperty } from '../../testing/replace-property.ts';

keepPageClean();
let copied: string[] = [];
beforeEach(() => {
  // The modules remember what the SDK was told, and each test needs a fresh page.
  vi.resetModules();
  copied = [];
  vi.stubGlobal('isSecureContext', false);
  replaceProperty(document, 'execCommand', () => {
    copied.push(document.querySelector('textarea')?.value ?? '');
    return true;
  });
});
afterEach(() => void vi.restoreAllMocks());

const ORIGIN = window.location.origin;
const HOME = { title: '局中人 · 剧本杀', link: `${ORIGIN}/`, imgUrl: `${ORIGIN}/share.png` };
const QINGCI = { title: '《青瓷》', link: `${ORIGIN}/script?id=7`, imgUrl: `${ORIGIN}/media/a.webp` };
const ROOM: ShareCard = {
  title: '《青瓷》',
  text: '就等你了',
  link: `${ORIGIN}/join/abc`,
  picture: `${ORIGIN}/share.png`,
};

/** Opens a page with the share buttons of a script and of a room, and a link to a screen without a card. */
async function open(agent: Agent) {
  shownBy(agent);
  const services = fakeServices();
  services.answer(jsapi, { appId: 'wx1', timestamp: 1, nonceStr: 'n', signature: 's' });
  const { useHostShareMenu } = await import('../../session/hosts/host-share-menu.ts');
  const { ShareScript } = await import('../../screens/script/actions/share-script.tsx');
  const { share } = await import('./share.ts');
  const { ShareHintHost } = await import('./share-hint-host.tsx');
  const { Link } = await import('../../router/link.tsx');
  const { show } = await import('../../testing/show.tsx');
  const { createElement, Fragment } = await import('react');
  function Around({ children }: { children: React.ReactNode }) {
    useHostShareMenu();
    return createElement(Fragment, null, children, createElement(ShareHintHost));
  }
  const router = show(
    <Around>
      <ShareScript id={7} name="青瓷" cover="/media/a.webp" />
      <button type="button" onClick={() => void share(ROOM)}>
        邀请
      </button>
      <Link to="/elsewhere">走开</Link>
    </Around>,
    { path: '/script', at: '/script?id=7' },
  );
  return { services, router };
}
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test("sends the screen's card from the messenger's menu, to friends and to the timeline", async () => {
  const { last } = fakeMessengerSdk();
  await open('messenger, iOS');
  await waitFor(() =>
    expect(last('updateAppMessageShareData')).toMatchObject({
      ...QINGCI,
      desc: '我在局中人发现了《青瓷》，来和我一起破案吧！',
    }),
  );
  expect(last('updateTimelineShareData')).toEqual(QINGCI);
});

test("points at the messenger's menu, which sends the button's card until the hint is closed", async () => {
  const { last } = fakeMessengerSdk();
  await open('messenger, iOS');
  await waitFor(() => expect(last('updateAppMessageShareData')).toMatchObject(QINGCI));
  click('邀请');
  const hint = await screen.findByRole('dialog', { name: '点右上角 ··· 发送给朋友' });
  expect(last('updateAppMessageShareData')).toMatchObject({ link: ROOM.link, desc: ROOM.text });
  click('复制链接');
  expect(await screen.findByText('复制成功，快去分享给好友吧')).toBeDefined();
  expect(copied).toEqual([`就等你了 ${ROOM.link}`]);
  click('知道了');
  expect(hint.isConnected).toBe(false);
  await waitFor(() => expect(last('updateAppMessageShareData')).toMatchObject(QINGCI));
});

test('closes the hint on a tap anywhere in the messenger', async () => {
  fakeMessengerSdk();
  const { services } = await open('messenger, iOS');
  await waitFor(() => expect(services.of(jsapi)).toHaveLength(1));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  click('分享给好友');
  const hint = await screen.findByRole('dialog');
  // Waits until a tap no longer counts as a double tap.
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  fireEvent.pointerDown(hint);
  fireEvent.click(hint);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('copies the link in the messenger if signatures are refused or the SDK is missing', async () => {
  const { of } = fakeMessengerSdk({ accepts: () => false });
  await open('messenger, Android');
  await waitFor(() => expect(of('config')).toHaveLength(2));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  click('分享给好友');
  const line = `我在局中人发现了《青瓷》，来和我一起破案吧！ ${ORIGIN}/script?id=7`;
  await waitFor(() => expect(copied).toEqual([line]));
  vi.stubGlobal('wx', undefined);
  click('分享给好友');
  await waitFor(() => expect(copied).toEqual([line, line]));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(of('updateAppMessageShareData')).toEqual([]);
});

test('retries once if the messenger rejects the card', async () => {
  const { sdk, asked } = fakeMessengerSdk();
  let told = 0;
  sdk.updateAppMessageShareData = (card) => {
    told += 1;
    card.fail?.();
  };
  await open('messenger, iOS');
  await waitFor(() => expect(told).toBe(2));
  await act(() => new Promise((resolve) => setTimeout(resolve, 1_200)));
  expect(told).toBe(2);
  expect(asked.some(({ name }) => name === 'config')).toBe(true);
});

test('hides the hint when the screen changes', async () => {
  const { last } = fakeMessengerSdk();
  const { router } = await open('messenger, iOS');
  await waitFor(() => expect(last('updateAppMessageShareData')).toMatchObject(QINGCI));
  click('邀请');
  await screen.findByRole('dialog');
  await act(() => router.navigate('/script?id=8'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('passes the card to a mini-program without a signature and points at its menu', async () => {
  const { last, of } = fakeMessengerSdk({ miniProgram: true });
  const { services } = await open('mini-program, iOS');
  await waitFor(() =>
    expect(last('postMessage')).toMatchObject({ data: { type: 'share', title: '《青瓷》', link: QINGCI.link } }),
  );
  click('邀请');
  expect(await screen.findByRole('dialog', { name: '点右上角 ··· 发送给朋友' })).toBeDefined();
  expect(last('postMessage')).toMatchObject({ data: { link: ROOM.link } });
  expect(services.sent).toEqual([]);
  expect(of('config')).toEqual([]);
});

test('copies the link in a mini-program without its SDK', async () => {
  vi.stubGlobal('wx', undefined);
  await open('mini-program, Android');
  click('邀请');
  await waitFor(() => expect(copied).toEqual([`就等你了 ${ROOM.link}`]));
});

test.each([
  ['closing it', 'AbortError'],
  ['a second tap while it is open', 'InvalidStateError'],
])("passes text and link to the browser's share sheet and treats %s as no failure", async (_what, name) => {
  const shared: unknown[] = [];
  replaceProperty(navigator, 'share', async (data: unknown) => {
    shared.push(data);
    throw new DOMException('closed', name);
  });
  await open('Safari, iPhone');
  click('邀请');
  await waitFor(() => expect(shared).toEqual([{ text: '就等你了', url: ROOM.link }]));
  expect(copied).toEqual([]);
});

test('copies text and link in a browser without a share sheet and requests no signature', async () => {
  const { asked } = fakeMessengerSdk();
  const { services } = await open('Chrome, Windows');
  click('邀请');
  expect(await screen.findByText('复制成功，快去分享给好友吧')).toBeDefined();
  expect(copied).toEqual([`就等你了 ${ROOM.link}`]);
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  expect(services.sent).toEqual([]);
  expect(asked).toEqual([]);
});

test('shows an error when copying fails', async () => {
  replaceProperty(document, 'execCommand', () => false);
  await open('Chrome, Windows');
  click('邀请');
  expect(await screen.findByText('复制失败，请手动复制地址')).toBeDefined();
});

test('shares the home page from a screen without its own card', async () => {
  const { last } = fakeMessengerSdk();
  const { homeCard } = await import('../../session/hosts/share-card.ts');
  shownBy('messenger, iOS');
  fakeServices().answer(jsapi, { appId: 'wx1', timestamp: 1, nonceStr: 'n', signature: 's' });
  const { useHostShareMenu } = await import('../../session/hosts/host-share-menu.ts');
  const { show } = await import('../../testing/show.tsx');
  function Plain() {
    useHostShareMenu();
    return null;
  }
  show(<Plain />, { path: '/rank', at: '/rank' });
  await waitFor(() => expect(last('updateTimelineShareData')).toEqual(HOME));
  expect(last('updateAppMessageShareData')).toMatchObject({ ...HOME, desc: homeCard().text });
});
