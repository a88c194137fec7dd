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
  // What the SDK was told is remembered by the page, and every test is a page of its own.
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

/** A page with a script's share button, one of a room, and a way to a screen that has no card. */
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

test('messenger: the menu sends the screen’s card, to friends and to the timeline', async () => {
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

test('messenger: the button points at the menu, which sends the button’s card until the hint is closed', async () => {
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

test('messenger: a tap anywhere closes the hint', async () => {
  fakeMessengerSdk();
  const { services } = await open('messenger, iOS');
  await waitFor(() => expect(services.of(jsapi)).toHaveLength(1));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  click('分享给好友');
  const hint = await screen.findByRole('dialog');
  // Later than the second tap of a double one.
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  fireEvent.pointerDown(hint);
  fireEvent.click(hint);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('messenger: where its signatures are refused, or there is no SDK, the link is copied', async () => {
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

test('messenger: what was not taken the first time is told once more', async () => {
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

test('the hint does not stay over another screen', async () => {
  const { last } = fakeMessengerSdk();
  const { router } = await open('messenger, iOS');
  await waitFor(() => expect(last('updateAppMessageShareData')).toMatchObject(QINGCI));
  click('邀请');
  await screen.findByRole('dialog');
  await act(() => router.navigate('/script?id=8'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('mini-program: it is told the card without a signature, and the button points at its menu', async () => {
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

test('mini-program: without its SDK the link is copied', async () => {
  vi.stubGlobal('wx', undefined);
  await open('mini-program, Android');
  click('邀请');
  await waitFor(() => expect(copied).toEqual([`就等你了 ${ROOM.link}`]));
});

test.each([
  ['closing it', 'AbortError'],
  ['a second tap while it is open', 'InvalidStateError'],
])('browser: the system’s share sheet gets words and link; %s is no failure', async (_what, name) => {
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

test('browser: without a share sheet both are copied, and nothing is signed', async () => {
  const { asked } = fakeMessengerSdk();
  const { services } = await open('Chrome, Windows');
  click('邀请');
  expect(await screen.findByText('复制成功，快去分享给好友吧')).toBeDefined();
  expect(copied).toEqual([`就等你了 ${ROOM.link}`]);
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  expect(services.sent).toEqual([]);
  expect(asked).toEqual([]);
});

test('a copy that is refused says so', async () => {
  replaceProperty(document, 'execCommand', () => false);
  await open('Chrome, Windows');
  click('邀请');
  expect(await screen.findByText('复制失败，请手动复制地址')).toBeDefined();
});

test('a screen without a card of its own invites to the home page', async () => {
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
