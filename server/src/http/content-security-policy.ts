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

/** What a page may fetch from where, by CSP directive. */
type Directives = Record<string, readonly string[]>;

const OURS: Directives = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  // Attributes only: no style sheet of somebody else's making.
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

/** What stands in our pages themselves, as the policy knows it: `'sha256-…'`. */
export interface InPages {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** What we allow ourselves, with what stands in our pages, and what those need whom the operator chose. */
export function contentSecurityPolicy(env: PolicyEnv, { scripts, styles }: InPages): Directives {
  const inPages = { 'script-src': scripts, 'style-src': styles };
  return merged([inPages, pushChannel(env), analytics(env), messenger(env), humanCheck(env), forwarder(env)]);
}

/**
 * Policy of the console's page: of the operator's choices it needs the human check alone. An analytics script that went
 * wrong would do there whatever staff may do.
 */
export const consolePolicy = (env: PolicyEnv): string =>
  Object.entries(merged([humanCheck(env)]))
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';');

function merged(added: readonly Directives[]): Directives {
  const directives = { ...OURS };
  for (const theirs of added) {
    for (const [name, sources] of Object.entries(theirs)) {
      // A directive that is not there falls back to default-src, so a new one begins with the same.
      directives[name] = [...new Set([...(directives[name] ?? ["'self'"]), ...sources])];
    }
  }
  return directives;
}

/** In older Safari 'self' does not cover WebSockets. Without PUBLIC_URL see `withPushChannel`. */
function pushChannel({ PUBLIC_URL: address }: PolicyEnv): Directives {
  return address === undefined ? {} : { 'connect-src': [new URL(address).origin.replace(/^http/, 'ws')] };
}

/** A host as a browser names it, perhaps with a port; a made-up header may hold anything else, too. */
const BROWSER_HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Adds the push channel of the host that a page was asked at to its policy, where the operator named none. A stranger cannot
 * choose that host in somebody else's browser.
 */
export function withPushChannel(policy: string, host: string): string {
  const sources = BROWSER_HOST.test(host) ? ` ws://${host} wss://${host}` : '';
  return policy.replace("connect-src 'self'", `connect-src 'self'${sources}`);
}

/** The server that forwards voice: a line to it, and what its client asks when that does not open. */
function forwarder({ VOICE: voice, LIVEKIT_URL: address }: PolicyEnv): Directives {
  if (voice !== 'livekit' || address === undefined) return {};
  const { origin } = new URL(address.replace(/^ws/, 'http'));
  return { 'connect-src': [origin.replace(/^http/, 'ws'), origin] };
}

/** The operator's analytics script, and what it reports to and draws from its own place. */
function analytics({ ANALYTICS_SCRIPT_URL: address }: PolicyEnv): Directives {
  if (address === undefined) return {};
  const origins = [new URL(address).origin];
  return { 'script-src': origins, 'img-src': origins, 'connect-src': origins };
}

/** WeChat's JS-SDK. What it tells its maker of how fast it loaded (a picture of theirs) stays out. */
function messenger(env: PolicyEnv): Directives {
  if (env.MESSENGER !== 'wechat') return {};
  // The app's bridge speaks through frames with addresses of its own scheme, which it puts into the page.
  return { 'script-src': [new URL(env.WECHAT_SDK_URL).origin], 'frame-src': ['weixin:'] };
}

/**
 * Tencent's captcha: a small script that fetches the window's own script, style sheets, fonts, pictures and questions
 * from hosts whose names it puts together as it runs, computes in a worker it makes itself, and reports how a device
 * looks. The vendor names no list; without one of these the window stays empty and nobody can sign in.
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
