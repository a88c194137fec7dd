// Tests the service behind each installed proxy of deploy/, with TLS, two servers and the required settings. Runs only
// with JUZHONGREN_LONG=1.
import { expect, test } from '@playwright/test';
import { newPhone, openAccount } from './people/account.ts';
import { askWhoIsThere, crowd } from './people/crowd.ts';
import { playAlone } from './people/solo-evening.ts';
import { visit } from './people/visitor.ts';
import { newDataFolder } from './servers/data-folder.ts';
import { installedProxies, type Proxy, type ProxyName, startProxy } from './servers/proxies.ts';
import { freePort, type Service, startService } from './servers/service.ts';

const isLong = process.env['JUZHONGREN_LONG'] === '1';
const REQUESTS = 10_000;
/** Milliseconds until the proxy has noticed a new server. deploy/replace-servers waits as long. */
const NOTICED_MS = 15_000;

test.use({ ignoreHTTPSErrors: true });

interface ProxiedService {
  readonly service: Service;
  /** A server without the proxy, for requests of the test itself. */
  readonly behind: Service;
  /** Stops a server and starts another in its place. */
  replace(number: 0 | 1): Promise<void>;
  close(): Promise<void>;
}

async function startProxiedService(name: ProxyName): Promise<ProxiedService> {
  const [port, ...ports] = [await freePort(), await freePort(), await freePort()];
  const settings = {
    DEMO_DATA: 'false',
    HUMAN_CHECK: 'none',
    PUBLIC_URL: `https://localhost:${port}`,
    TRUSTED_PROXIES: '127.0.0.1',
    DRAIN_SECONDS: '10',
    SIGN_IN_CODES_PER_ADDRESS: '1000',
  };
  const env = { ...settings, DATA_DIR: await newDataFolder(settings) };
  const start = (number: 0 | 1) => startService({ ...env, PORT: String(ports[number]) });
  const servers: [Service, Service] = [await start(0), await start(1)];
  let proxy: Proxy | undefined;
  const close = async () => {
    await proxy?.stop();
    await Promise.all(servers.map((server) => server.kill()));
  };
  try {
    proxy = await startProxy(name, port ?? 0, [`127.0.0.1:${ports[0]}`, `127.0.0.1:${ports[1]}`]);
  } catch (error) {
    await close();
    throw error;
  }
  const service = { ...servers[0], url: settings.PUBLIC_URL };
  return {
    service,
    behind: servers[0],
    async replace(number) {
      const ended = servers[number].stop();
      await askWhoIsThere(service.url);
      await ended;
      servers[number] = await start(number);
      await new Promise((done) => setTimeout(done, NOTICED_MS));
    },
    close,
  };
}

for (const name of isLong ? installedProxies() : []) {
  test.describe(`service behind ${name}`, () => {
    let place: ProxiedService;
    test.beforeAll(async () => {
      place = await startProxiedService(name);
    });
    test.afterAll(() => place.close());

    test('plays a game from the home page to its record over a secure WebSocket', async ({ browser }) => {
      const context = await browser.newContext({ reducedMotion: 'reduce' });
      const page = await context.newPage();
      const connections: string[] = [];
      page.on('websocket', (socket) => connections.push(socket.url()));
      const response = await page.request.get(`${place.service.url}/`);
      expect(response.headers()['strict-transport-security']).toBe('max-age=31536000');
      await playAlone({ page, service: place.service, phone: newPhone(), look: async () => {} });
      expect(connections.length).toBeGreaterThan(0);
      expect(connections.every((url) => url.startsWith('wss://localhost'))).toBe(true);
      await context.close();
    });

    test('accepts the largest avatar and rejects a larger one', async ({ browser }) => {
      const visitor = await visit(browser, 'browser', place.service);
      const { token } = await openAccount(place.behind, '阿重');
      const send = (bytes: number) =>
        visitor.page.request.post(`${place.service.url}/script-service/user/profile`, {
          headers: { token },
          data: { avatar: 'a'.repeat(bytes), nickname: '阿重' },
        });
      // The request reaches the server, which rejects it as no picture.
      const read = await send(6_900_000);
      expect([read.status(), await read.json()]).toMatchObject([200, { err: 1001 }]);
      expect((await send(9_000_000)).status()).toBe(413);
      await visitor.leave(test.info());
    });

    test('loses no request and reconnects quietly while servers are replaced one by one', async ({ browser }) => {
      const visitor = await visit(browser, 'browser', place.service);
      const sockets: string[] = [];
      visitor.page.on('websocket', (socket) => {
        sockets.push('open');
        socket.once('close', () => sockets.push('closed'));
      });
      await visitor.become(await openAccount(place.behind, '阿守'));
      await visitor.open('/script?id=1001');
      await visitor.button('创建房间').click();
      await visitor.at('/game');
      await expect.poll(() => sockets.at(-1)).toBe('open');
      let isOver = false;
      const asked = crowd(place.service.url, REQUESTS, () => isOver);
      await place.replace(0);
      await place.replace(1);
      isOver = true;
      const { sent, wrong } = await asked;
      expect(wrong).toEqual([]);
      expect(sent).toBeGreaterThanOrEqual(REQUESTS);
      await expect.poll(() => sockets.at(-1)).toBe('open');
      await expect(visitor.page.getByText(/重连/)).toHaveCount(0);
      await visitor.leave(test.info());
    });
  });
}
