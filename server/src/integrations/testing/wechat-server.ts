// Fake WeChat, written from its public documentation, as far as this service uses it. It is strict about names, values
// and order of parameters, refuses with HTTP 200 and an errcode, and plays failures on demand.
import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export const WECHAT_PATHS = {
  consent: '/connect/oauth2/authorize',
  webLogin: '/sns/oauth2/access_token',
  miniLogin: '/sns/jscode2session',
  token: '/cgi-bin/stable_token',
  ticket: '/cgi-bin/ticket/getticket',
  scheme: '/wxa/generatescheme',
} as const;

/** Failures played instead of the proper answer. `late` answers properly, but not before `until`. */
export type WeChatPlay =
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'errcode'; readonly errcode: number }
  | { readonly kind: 'body'; readonly body: string }
  | { readonly kind: 'late'; readonly until: Promise<unknown> }
  | { readonly kind: 'hang' | 'cut' | 'redirect' };

export interface WeChatServer {
  readonly url: string;
  /** Paths of the received requests, in order. */
  readonly requests: string[];
  /** Person who agrees on the consent page. Their codes are `code-<n>`. */
  person: { openid: string; unionid?: string; is_snapshotuser?: number };
  /** Pages of a mini-program for which addresses were created, with their queries, in order. */
  readonly pages: string[];
  /** Lifetime of tokens and tickets in seconds. */
  life: number;
  play(path: string, play: WeChatPlay, times?: number): void;
  /** Returns a new code of `person`, as the consent page or `wx.login` does. */
  issueCode(): string;
  /** Makes the access token invalid before its time. */
  endToken(): void;
  readonly secrets: () => string[];
  close(): Promise<void>;
}

export async function startWeChatServer(options: {
  appId: string;
  secret: string;
  miniPrograms?: Readonly<Record<string, string>>;
  now: () => number;
}): Promise<WeChatServer> {
  const plays: { path: string; play: WeChatPlay }[] = [];
  const codes = new Map<string, { person: WeChatServer['person']; used: boolean }>();
  const handedOut: string[] = [options.secret, ...Object.values(options.miniPrograms ?? {})];
  let token: { value: string; until: number } | undefined;
  let numbers = 0;

  const handOut = (kind: string) => {
    numbers += 1;
    const value = `${kind}-${numbers}`;
    handedOut.push(value);
    return value;
  };

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', fake.url);
    fake.requests.push(url.pathname);
    const at = plays.findIndex(({ path }) => path === url.pathname);
    const [found] = at === -1 ? [] : plays.splice(at, 1);
    let body = '';
    for await (const part of request) body += String(part);
    switch (found?.play.kind) {
      case 'status':
        return void response.writeHead(found.play.status).end('<html>nginx</html>');
      case 'errcode':
        return sendFault(response, found.play.errcode);
      case 'body':
        return void response.end(found.play.body);
      case 'hang':
        return;
      case 'cut':
        return void response.destroy();
      case 'redirect':
        return void response.writeHead(302, { location: `${fake.url}/elsewhere` }).end();
      case 'late':
        await found.play.until;
        break;
      case undefined:
        break;
    }
    const call = `${request.method ?? ''} ${url.pathname}`;
    if (call === `GET ${WECHAT_PATHS.consent}`) return consent(url, response);
    if (call === `GET ${WECHAT_PATHS.webLogin}`) return webLogin(url, response);
    if (call === `GET ${WECHAT_PATHS.miniLogin}`) return miniLogin(url, response);
    if (call === `POST ${WECHAT_PATHS.token}`) return stableToken(request, body, response);
    if (call === `GET ${WECHAT_PATHS.ticket}`) return ticket(url, response);
    if (call === `POST ${WECHAT_PATHS.scheme}`) return scheme(url, body, response);
    return void response.writeHead(404).end();
  }

  function consent(url: URL, response: ServerResponse): void {
    const names = ['appid', 'redirect_uri', 'response_type', 'scope', 'state'];
    const query = url.searchParams;
    const isRight =
      hasNames(url, names) &&
      query.get('appid') === options.appId &&
      query.get('response_type') === 'code' &&
      query.get('scope') === 'snsapi_base' &&
      /^[a-zA-Z0-9]{0,128}$/.test(query.get('state') ?? '');
    if (!isRight) return void response.writeHead(400).end('该链接无法访问');
    const back = new URL(query.get('redirect_uri') ?? '');
    back.searchParams.set('code', fake.issueCode());
    back.searchParams.set('state', query.get('state') ?? '');
    response.writeHead(302, { location: back.href }).end();
  }

  function webLogin(url: URL, response: ServerResponse): void {
    const query = url.searchParams;
    if (!hasNames(url, ['appid', 'secret', 'code', 'grant_type'])) return sendFault(response, 41002);
    if (query.get('appid') !== options.appId) return sendFault(response, 40013);
    if (query.get('secret') !== options.secret) return sendFault(response, 40125);
    if (query.get('grant_type') !== 'authorization_code') return sendFault(response, 40002);
    takeCode(query.get('code') ?? '', response, () => ({
      access_token: handOut('user-token'),
      expires_in: 7200,
      refresh_token: handOut('refresh-token'),
      scope: 'snsapi_base',
    }));
  }

  function miniLogin(url: URL, response: ServerResponse): void {
    const query = url.searchParams;
    if (!hasNames(url, ['appid', 'secret', 'js_code', 'grant_type'])) return sendFault(response, 41002);
    const secret = options.miniPrograms?.[query.get('appid') ?? ''];
    if (secret === undefined) return sendFault(response, 40013);
    if (query.get('secret') !== secret) return sendFault(response, 40125);
    takeCode(query.get('js_code') ?? '', response, () => ({ session_key: handOut('session-key') }));
  }

  function takeCode(code: string, response: ServerResponse, beside: () => object): void {
    const issued = codes.get(code);
    if (issued === undefined) return sendFault(response, 40029);
    if (issued.used) return sendFault(response, 40163);
    issued.used = true;
    sendJson(response, { ...beside(), ...issued.person });
  }

  function stableToken(request: IncomingMessage, body: string, response: ServerResponse): void {
    const asked = JSON.parse(body) as Record<string, unknown>;
    if (request.headers['content-type'] !== 'application/json') return sendFault(response, 43007);
    if (asked['grant_type'] !== 'client_credential') return sendFault(response, 40002);
    if (asked['appid'] !== options.appId) return sendFault(response, 40013);
    if (asked['secret'] !== options.secret) return sendFault(response, 40125);
    // A new token is issued only in the last five minutes of the old one. Before that the same token is returned.
    if (token === undefined || asked['force_refresh'] === true || token.until - options.now() < 300_000) {
      token = { value: handOut('access-token'), until: options.now() + 1000 * fake.life };
    }
    const expires_in = Math.floor((token.until - options.now()) / 1000);
    sendJson(response, { access_token: token.value, expires_in });
  }

  function ticket(url: URL, response: ServerResponse): void {
    if (!hasNames(url, ['access_token', 'type'])) return sendFault(response, 41001);
    if (url.searchParams.get('access_token') !== token?.value) return sendFault(response, 40001);
    if (token.until <= options.now()) return sendFault(response, 42001);
    if (url.searchParams.get('type') !== 'jsapi') return sendFault(response, 40097);
    sendJson(response, { errcode: 0, errmsg: 'ok', ticket: handOut('ticket'), expires_in: fake.life });
  }

  /**
   * Answers with the address of a mini-program's page. Our server does not know which pages exist; only the vendor
   * does.
   */
  function scheme(url: URL, body: string, response: ServerResponse): void {
    if (!hasNames(url, ['access_token'])) return sendFault(response, 41001);
    if (url.searchParams.get('access_token') !== token?.value) return sendFault(response, 40001);
    const asked = JSON.parse(body) as { jump_wxa?: Record<string, unknown> } & Record<string, unknown>;
    const { path, query, env_version } = asked.jump_wxa ?? {};
    if (typeof path !== 'string' || path === 'pages/gone/gone') return sendFault(response, 40165);
    if (typeof query !== 'string' || !/^[\w!#$&'()*+,/:;=?@.~%-]{0,1024}$/.test(query))
      return sendFault(response, 40212);
    const days = asked['expire_interval'];
    const isRight =
      env_version === 'release' &&
      asked['is_expire'] === true &&
      asked['expire_type'] === 1 &&
      typeof days === 'number';
    if (!isRight || days < 1 || days > 30) return sendFault(response, 85401);
    fake.pages.push(`${path}?${query}`);
    sendJson(response, { errcode: 0, errmsg: 'ok', openlink: `weixin://dl/business/?t=scheme${fake.pages.length}` });
  }

  /** The text repeats secrets, so that code that writes it into a log is detected. */
  function sendFault(response: ServerResponse, errcode: number): void {
    sendJson(response, { errcode, errmsg: `invalid, hints: [${handedOut.join(' ')}] rid: 6f2a` });
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const fake: WeChatServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    pages: [],
    person: { openid: 'openid-1' },
    life: 7200,
    play: (path, play, times = 1) => plays.push(...Array.from({ length: times }, () => ({ path, play }))),
    issueCode: () => {
      const code = handOut('code');
      codes.set(code, { person: { ...fake.person }, used: false });
      return code;
    },
    endToken: () => (token = undefined),
    secrets: () => handedOut,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return fake;
}

/** The vendor requires exactly these names, in this order. */
function hasNames(url: URL, names: readonly string[]): boolean {
  return [...url.searchParams.keys()].join() === names.join();
}

function sendJson(response: ServerResponse, content: object): void {
  response.setHeader('content-type', 'application/json; encoding=utf-8').end(JSON.stringify(content));
}
