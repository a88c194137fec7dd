import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Env } from '../settings/env.ts';
import { contentSecurityPolicy, type InPages, type PolicyEnv } from './content-security-policy.ts';

type HeaderEnv = PolicyEnv & Pick<Env, 'PUBLIC_URL' | 'PAYMENT' | 'HSTS_SUBDOMAINS'>;

export type Header = readonly [name: string, value: string];

/** Browser features that our pages do not use and that injected code must not use. Helmet has no option for them. */
const REFUSED = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'serial', 'usb'] as const;
const permissions = (granted: (typeof REFUSED)[number][]) =>
  REFUSED.map((feature) => `${feature}=${granted.includes(feature) ? '(self)' : '()'}`).join(', ');

const NOT_OF_HELMET = new Set(['content-length', 'content-type', 'connection', 'date']);

/**
 * Returns helmet's headers for every response. Helmet computes them for each response, which costs more than a short
 * response. The result never changes, so it is computed once.
 */
export async function securityHeaders(env: HeaderEnv, inPages: InPages): Promise<readonly Header[]> {
  const app = Fastify();
  await app.register(helmet, helmetOptions(env, inPages));
  app.get('/', () => '');
  const { headers } = await app.inject('/');
  await app.close();
  const ofHelmet = Object.entries(headers)
    .filter(([name]) => !NOT_OF_HELMET.has(name))
    .map(([name, value]): Header => [name, String(value)]);
  return [...ofHelmet, ['permissions-policy', permissions([])]];
}

/**
 * Returns the headers of the players' pages. With voice enabled they may use the microphone. All of them get it,
 * because the room may be reached from any of them. Embedded frames and all other pages may not.
 */
export const headersOfPages = (headers: readonly Header[], { VOICE }: Pick<Env, 'VOICE'>): readonly Header[] =>
  VOICE === 'none'
    ? headers
    : headers.map(([name, value]): Header => [
        name,
        name === 'permissions-policy' ? permissions(['microphone']) : value,
      ]);

/** Adds the headers and the request id to every response. A header that the response already has stays. */
export function sendHeaders(app: FastifyInstance, headers: readonly Header[]): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value);
    reply.header('x-request-id', request.id);
    done(null, payload);
  });
}

function helmetOptions(env: HeaderEnv, inPages: InPages) {
  const isSecure = env.PUBLIC_URL?.startsWith('https:') === true;
  return {
    contentSecurityPolicy: {
      // Helmet's defaults would upgrade requests to https, but people play over plain http in local networks.
      useDefaults: false,
      directives: contentSecurityPolicy(env, inPages),
    },
    frameguard: { action: 'deny' as const },
    // Only with TLS. Browsers ignore it on plain http anyway.
    strictTransportSecurity: isSecure && { includeSubDomains: env.HSTS_SUBDOMAINS },
    // Browsers ignore both on an insecure origin, with a console warning.
    crossOriginOpenerPolicy: isSecure,
    originAgentCluster: false,
    // WeChat's mobile payment page opens only for visitors from the merchant's own domain. It learns nothing more than
    // that.
    referrerPolicy: {
      policy: env.PAYMENT === 'wechat' ? ('strict-origin-when-cross-origin' as const) : ('same-origin' as const),
    },
  };
}
