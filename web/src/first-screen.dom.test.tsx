// Tests that the client hydrates the HTML that the server rendered. React reports any difference on console.error,
// which fails the test.
import { scriptDetail } from '@juzhongren/contract/catalogue';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot, type Root as ReactRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderFirstScreen } from './first-screen.tsx';
import type { BootData } from './net/boot.ts';
import { makeQueryClient } from './net/query-client.ts';
import { browserHistory } from './router/history.ts';
import { createRouter, type Router } from './router/router.ts';
import { RouterProvider } from './router/router-provider.tsx';
import { routes } from './routes.tsx';
import { aScript } from './screens/script/script.fixture.ts';
import { enterRoom } from './session/current-room.ts';
import { storeToken } from './identity/token.ts';
import { Root } from './shell/root.tsx';
import { keepPageClean } from './testing/clean-page.ts';
import { fakeServices } from './testing/fake-services.ts';
import { CONFIG, homeData, scriptData } from './testing/first-screens.fixture.ts';

keepPageClean();
let root: ReactRoot | undefined;
let router: Router | undefined;
beforeEach(() => {
  // No test depends on responses of these fakes. The reviews of a script never arrive.
  fakeServices();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(() => {
  act(() => root?.unmount());
  router?.dispose();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
  delete window.__APP_CONFIG__;
  vi.restoreAllMocks();
});

/** Opens an address whose page contains the rendered screen, and hydrates it. Returns its container. */
async function open(path: string, search: string, boot: BootData) {
  window.history.replaceState(null, '', path + search);
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = renderFirstScreen({ path, search, config: CONFIG, boot }) ?? '';
  const drawn = place.querySelector('h1');
  window.__APP_CONFIG__ = CONFIG;
  const client = makeQueryClient(boot);
  const opened = createRouter({ history: browserHistory(), routes: routes(client) });
  router = opened;
  await opened.opened;
  // Responses have had time to arrive before hydration; code may take longer than they do.
  for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => setTimeout(done));
  const faults: unknown[] = [];
  await act(async () => {
    root = hydrateRoot(
      place,
      <StrictMode>
        <QueryClientProvider client={client}>
          <RouterProvider router={opened}>
            <Root />
          </RouterProvider>
        </QueryClientProvider>
      </StrictMode>,
      { onRecoverableError: (error) => void faults.push(error) },
    );
  });
  return { place, drawn, faults };
}

describe('hydration for a visitor', () => {
  test.each([
    ['home with the high scores', '/', '', homeData(1)],
    ['home with the brain-burners', '/', '', homeData(4)],
    ['a script', '/script', '?id=7', scriptData(7)],
    ['a script with a price', '/script', '?id=7', scriptData(7, { price: 1_200, free: false })],
  ])('hydrates %s without a difference', async (_which, path, search, boot) => {
    const { place, drawn, faults } = await open(path, search, boot);
    expect(faults).toEqual([]);
    // The same element as before hydration.
    expect(drawn).not.toBeNull();
    expect(place.querySelector('h1')).toBe(drawn);
  });

  test('shows content that only the device can provide after hydration', async () => {
    const { place } = await open('/script', '?id=7', scriptData(7));
    await vi.waitFor(() => expect(place.textContent).toContain('谢谢'), 15_000);
  });
});

test('shows the link back to a game without a hydration error', async () => {
  storeToken('secret');
  enterRoom('abcdefghijkl');
  const { place, faults } = await open('/', '', homeData(1));
  expect(faults).toEqual([]);
  expect(place.querySelector('nav[aria-label="快捷入口"] a')?.textContent).toBe('上一局');
});

test('hydrates the page of a signed-in user without an error', async () => {
  storeToken('secret');
  const { place, drawn, faults } = await open('/', '', homeData(4));
  expect(faults).toEqual([]);
  expect(place.querySelector('h1')).toBe(drawn);
  expect(place.textContent).not.toContain('选一个剧本');
});

test('applies the response for a signed-in user after hydration, however early it arrives', async () => {
  storeToken('secret');
  const services = fakeServices();
  const own = aScript(7, { script_name: '青瓷（再版）', favorite: true });
  services.answer(scriptDetail, own);
  const { place, drawn, faults } = await open('/script', '?id=7', scriptData(7));
  expect(faults).toEqual([]);
  expect(place.querySelector('h1')).toBe(drawn);
  await vi.waitFor(() => expect(drawn?.textContent).toBe(own.script_name), 15_000);
});
