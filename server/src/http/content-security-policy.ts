import type { Env } from '../settings/env.ts';

export type PolicyEnv = Pick<
  Env,
  | 'PUBLIC_URL'
  | 'ANALYTICS_SCRIPT_URL'
  | 'MESSENGER'
  | 'WECHAT_SDK_URL'
  | 'HUMAN_CHECK'
  | 'TENCENT_CAPTCHA_SCRIPT_URL'
  | 'VOICE'
  | 'LIVEKIT_URL'
>;

type Directives = Record<string, readonly string[]>;

const OURS: Directives = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  // Inline style attributes only. Style sheets of others stay forbidden.
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'media-src': ["'self'"],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** CSP sources for inline scripts and styles of our pages: `'sha256-…'`. */
export interface InPages {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Returns our own policy, extended by our inline content and the vendors that the operator chose. */
export function contentSecurityPolicy(env: PolicyEnv, { scripts, styles }: InPages): Directives {
  const inPages = { 'script-src': scripts, 'style-src': styles };
  return merged([inPages, pushChannel(env), analytics(env), messenger(env), humanCheck(env), forwarder(env)]);
}

/**
 * Policy of the console page. It allows only the human check, because a compromised analytics script could do there
 * everything that staff can do.
 */
export const consolePolicy = (env: PolicyEnv): string =>
  Object.entries(merged([humanCheck(env)]))
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';');

function merged(added: readonly Directives[]): Directives {
  const directives = { ...OURS };
  for (const theirs of added) {
    for (const [name, sources] of Object.entries(theirs)) {
      // A missing directive falls back to default-src, so a new one starts with the same value.
      directives[name] = [...new Set([...(directives[name] ?? ["'self'"]), ...sources])];
    }
  }
  return directives;
}

/** In older Safari 'self' does not cover WebSockets. Without PUBLIC_URL see `withPushChannel`. */
function pushChannel({ PUBLIC_URL: address }: PolicyEnv): Directives {
  return address === undefined ? {} : { 'connect-src': [new URL(address).origin.replace(/^http/, 'ws')] };
}

/** A host as browsers send it, with an optional port. A forged header may contain anything. */
const BROWSER_HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Adds the push channel at the requested host to the policy, used without PUBLIC_URL. An attacker cannot choose that
 * host in another person's browser.
 */
export function withPushChannel(policy: string, host: string): string {
  const sources = BROWSER_HOST.test(host) ? ` ws://${host} wss://${host}` : '';
  return policy.replace("connect-src 'self'", `connect-src 'self'${sources}`);
}

/** Voice server: its WebSocket, and the HTTP check its client makes when the WebSocket fails. */
function forwarder({ VOICE: voice, LIVEKIT_URL: address }: PolicyEnv): Directives {
  if (voice !== 'livekit' || address === undefined) return {};
  const { origin } = new URL(address.replace(/^ws/, 'http'));
  return { 'connect-src': [origin.replace(/^http/, 'ws'), origin] };
}

/** The operator's analytics script, with its reports and images from the same origin. */
function analytics({ ANALYTICS_SCRIPT_URL: address }: PolicyEnv): Directives {
  if (address === undefined) return {};
  const origins = [new URL(address).origin];
  return { 'script-src': origins, 'img-src': origins, 'connect-src': origins };
}

/** WeChat's JS-SDK. Its load-time report to the vendor (an image request) stays blocked. */
function messenger(env: PolicyEnv): Directives {
  if (env.MESSENGER !== 'wechat') return {};
  // The WeChat app injects frames with its own URL scheme to talk to the page.
  return { 'script-src': [new URL(env.WECHAT_SDK_URL).origin], 'frame-src': ['weixin:'] };
}

/**
 * Tencent's captcha. Its small script loads scripts, styles, fonts, images and questions from host names that it builds
 * at run time. It also creates a worker and reports a device fingerprint. The vendor publishes no list of hosts. If one
 * is missing, the window stays empty and nobody can sign in.
 */
function humanCheck(env: PolicyEnv): Directives {
  if (env.HUMAN_CHECK !== 'tencent') return {};
  const script = new URL(env.TENCENT_CAPTCHA_SCRIPT_URL).origin;
  const hosts = [script, 'https://*.captcha.qcloud.com', 'https://*.captcha.gtimg.com'];
  return {
    'script-src': hosts,
    'style-src': hosts,
    'font-src': hosts,
    'img-src': hosts,
    'connect-src': [...hosts, 'https://www.turingfraud.net'],
    'frame-src': hosts,
    'worker-src': ['blob:'],
  };
}
