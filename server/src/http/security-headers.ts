import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Env } from '../settings/env.ts';
import { contentSecurityPolicy, type InPages, type PolicyEnv } from './content-security-policy.ts';

type HeaderEnv = PolicyEnv & Pick<Env, 'PUBLIC_URL' | 'PAYMENT' | 'HSTS_SUBDOMAINS'>;

/** A header as it goes out. */
export type Header = readonly [name: string, value: string];

/** What no page of ours asks a browser for, and nothing that got into one may. Helmet has no word for it. */
const REFUSED = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'serial', 'usb'] as const;
const permissions = (granted: (typeof REFUSED)[number][]) =>
  REFUSED.map((feature) => `${feature}=${granted.includes(feature) ? '(self)' : '()'}`).join(', ');

/** What the server says by itself. */
const NOT_OF_HELMET = new Set(['content-length', 'content-type', 'connection', 'date']);

/**
 * The headers that helmet gives every answer. It works them out anew for each, which costs more than a short answer,
 * and always with the same outcome: so it is asked once.
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
 * The headers of the players' own pages, one of which is the room, whichever of them was opened first: where the table can
 * speak they may ask for the microphone. Pages inside them and all other pages may not.
 */
export const headersOfPages = (headers: readonly Header[], { VOICE }: Pick<Env, 'VOICE'>): readonly Header[] =>
  VOICE === 'none'
    ? headers
    : headers.map(([name, value]): Header => [
        name,
        name === 'permissions-policy' ? permissions(['microphone']) : value,
      ]);

/** Puts them and the request's id on every answer; an answer that has such a header of its own keeps it. */
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
      // Without helmet's own list: it would upgrade requests to https, and people play over plain http in a local network.
      useDefaults: false,
      directives: contentSecurityPolicy(env, inPages),
    },
    frameguard: { action: 'deny' as const },
    // Only behind TLS; on plain http browsers ignore it anyway.
    strictTransportSecurity: isSecure && { includeSubDomains: env.HSTS_SUBDOMAINS },
    // Both are ignored, with a warning in the console, where the origin is not secure.
    crossOriginOpenerPolicy: isSecure,
    originAgentCluster: false,
    // WeChat's page for phones opens only for whoever comes from the merchant's own domain; it learns no more than that.
    referrerPolicy: {
      policy: env.PAYMENT === 'wechat' ? ('strict-origin-when-cross-origin' as const) : ('same-origin' as const),
    },
  };
}
