// Performs the sign-in steps of a browser with a messaging app, for tests.
import { authPhone, authPhoneCode } from '@juzhongren/contract/accounts';
import type { Envelope, ResponseOf } from '@juzhongren/contract/call';
import { MESSENGER_CONSENT_PATH, authWechatCode, authYiliMiniLogin } from '@juzhongren/contract/messenger';
import { SCRIPT_SERVICE_BASE } from '../../http/service-paths.ts';
import { type Answered, type TestServer, addressOf } from '../../testing/server.ts';

export const CONSENT = SCRIPT_SERVICE_BASE + MESSENGER_CONSENT_PATH;

/** State of a browser that was redirected to the app's consent page. */
export interface Begun {
  readonly state: string;
  /** Value of its `Cookie` header. */
  readonly cookie: string;
}

export interface MessengerSteps {
  begin(cookie?: string): Promise<Begun>;
  /** Returns from the app with a code. A different `cookie` simulates another browser. */
  end(begun: Begun, code: string): Promise<Answered<typeof authWechatCode>>;
  /** Performs a whole sign-in: `begin` and `end`. */
  messenger(code: string): Promise<Answered<typeof authWechatCode>>;
  /** Returns a pass for an identity without an account. */
  pass(subject: string): Promise<string>;
  miniProgram(code: string, given?: { app?: string; channelId?: string }): Promise<Answered<typeof authYiliMiniLogin>>;
  codeFor(phone: string): Promise<string>;
  /** Signs in by phone with the correct code. */
  phone(
    phone: string,
    given?: { accessToken?: string; channelId?: string; code?: string },
  ): Promise<Answered<typeof authPhone>>;
  userOf(token: string | null): Promise<number | undefined>;
}

export function messengerSteps(server: TestServer): MessengerSteps {
  /** Handle by which the server recognises this browser. */
  let browser: { readonly handle?: string } = {};
  const steps: MessengerSteps = {
    begin: async (cookie = '') => {
      const response = await server.app.inject({ url: `${CONSENT}?url=/auth`, headers: { cookie } });
      const to = new URL(String(response.headers.location), 'http://localhost');
      const kept = response.cookies.find((one) => one.path === '/script-service/auth/h5');
      return { state: to.searchParams.get('state') ?? '', cookie: `other=1; ${kept?.name}=${kept?.value}` };
    },
    end: async ({ state, cookie }, code) => {
      const response = await server.app.inject({
        method: 'POST',
        url: addressOf(authWechatCode),
        headers: { cookie },
        payload: { code, state },
      });
      return { ...response.json<Envelope<ResponseOf<typeof authWechatCode>>>(), status: response.statusCode };
    },
    messenger: async (code) => await steps.end(await steps.begin(), code),
    pass: async (subject) => (await steps.messenger(`ok:${subject}`)).params.accessToken ?? '',
    miniProgram: async (code, { app = 'game', ...channel } = {}) =>
      await server.call(authYiliMiniLogin, { authorization_code: code, app_key: app, ...channel }),
    codeFor: async (phone) => {
      const { params } = await server.call(authPhoneCode, { phone, ticket: '', rand: '', ...browser });
      if (params?.handle !== undefined) browser = { handle: params.handle };
      return server.sent.findLast((sent) => sent.phone === phone)?.code ?? '';
    },
    phone: async (phone, given = {}) =>
      await server.call(authPhone, {
        phone,
        code: given.code ?? (await steps.codeFor(phone)),
        ...browser,
        ...given,
      }),
    userOf: async (token) => {
      const profile = await server.app.inject({ url: '/script-service/user/profile', headers: { token: token ?? '' } });
      return profile.json<{ params: { id: number } | null }>().params?.id;
    },
  };
  return steps;
}
