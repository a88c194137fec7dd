// Sends messages to browsers through their push services (RFC 8030), encrypted for the browser (RFC 8291) and signed
// for the service (RFC 8292). The library encrypts and signs; this file sends, because the browser chose the address
// and it cannot be trusted.
import { createHash } from 'node:crypto';
import { Agent, request } from 'node:https';
import type { NotificationMessage } from '@juzhongren/contract/notifications';
import webPush from 'web-push';
import type { Deps } from '../../ports/deps.ts';
import type { BrowserPush, NotificationSending, NotificationSent, PushAddress } from '../../ports/notifier.ts';
import { publicLookup } from './public-lookup.ts';
import { findPushUrl, isNamedAddress } from './push-hosts.ts';
import { vapidKeys } from './vapid-keys.ts';

const WITHIN_MS = 8_000;
/** Bytes of a response that are read at most. Only the status matters. */
const ANSWER_BYTES_MAX = 16 * 1_024;
const RETRY_AFTER_MAX_MS = 60 * 60_000;
/** Concurrent connections per service. */
const SOCKETS_MAX = 20;

interface Around {
  /** Additional trusted CA certificates, for a push service that the operator runs. */
  readonly ca?: string | undefined;
  readonly withinMs?: number;
}

export function openWebPush(
  deps: Pick<Deps, 'env' | 'secrets' | 'now' | 'log'>,
  { ca, withinMs = WITHIN_MS }: Around = {},
): BrowserPush {
  const { env, log } = deps;
  const keys = vapidKeys(deps.secrets);
  // Contact URL for the push service. It must use https. Without a public address there are no real browsers, so a
  // dummy value is enough.
  const subject = env.PUBLIC_URL?.startsWith('https:') === true ? env.PUBLIC_URL : 'https://localhost.invalid';
  const shared = { keepAlive: true, maxSockets: SOCKETS_MAX, ...(ca === undefined ? {} : { ca }) };
  const outside = new Agent({ ...shared, lookup: publicLookup() });
  const named = new Agent(shared);
  const find = (endpoint: string) => findPushUrl(endpoint, env.WEB_PUSH_HOSTS);
  return {
    publicKey: keys.publicKey,
    accepts: (endpoint) => find(endpoint) !== undefined,
    async send(to, message, how) {
      const url = find(to.endpoint);
      // The operator removed this service from the allowlist.
      if (url === undefined) return { outcome: 'gone' };
      const encrypted = encrypt(to, message, { ...how, keys, subject });
      if (encrypted === undefined) return { outcome: 'gone' };
      const answer = await post(url, encrypted, { agent: isNamedAddress(url) ? named : outside, withinMs });
      const sent = outcomeOf(answer, deps.now());
      if (sent.outcome !== 'sent') log.info({ service: url.hostname, ...answer, ...sent }, 'a nudge was not taken');
      return sent;
    },
    close() {
      outside.destroy();
      named.destroy();
    },
  };
}

interface EncryptedRequest {
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}

/** Encrypts the message. Returns undefined if the keys of the browser are invalid. */
function encrypt(
  { endpoint, p256dh, auth }: PushAddress,
  message: NotificationMessage,
  how: NotificationSending & { keys: ReturnType<typeof vapidKeys>; subject: string },
): EncryptedRequest | undefined {
  try {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        vapidDetails: { subject: how.subject, ...how.keys },
        TTL: how.ttlSeconds,
        urgency: how.urgent ? 'high' : 'normal',
        topic: topicOf(message.tag),
        contentEncoding: 'aes128gcm',
      },
    );
    return { headers, body };
  } catch {
    return undefined;
  }
}

/**
 * Returns the topic of a message. If two messages with one topic wait at the service, the later one replaces the
 * earlier one.
 */
const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32);

type Answer = { readonly status: number; readonly retryAfter?: string | undefined } | { readonly fault: string };

function post(
  url: URL,
  encrypted: EncryptedRequest,
  { agent, withinMs }: { agent: Agent; withinMs: number },
): Promise<Answer> {
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(withinMs);
    const asked = request(url, { method: 'POST', headers: encrypted.headers, agent, signal }, (response) => {
      let size = 0;
      response.on('data', (part: Buffer) => {
        size += part.length;
        if (size > ANSWER_BYTES_MAX) response.destroy();
      });
      response.on('error', () => {});
      // Redirects are not followed: their status does not count as accepted.
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
    });
    asked.on('error', (error: NodeJS.ErrnoException) =>
      resolve({ fault: signal.aborted ? 'slow' : (error.code ?? error.name) }),
    );
    asked.end(encrypted.body);
  });
}

/**
 * Statuses that end a subscription. 404 and 410: the browser no longer accepts messages. 403: it subscribed with other
 * keys.
 */
const GONE: ReadonlySet<number> = new Set([403, 404, 410]);

function outcomeOf(answer: Answer, now: number): NotificationSent {
  if ('fault' in answer) return { outcome: answer.fault === 'EINSIDE' ? 'gone' : 'later' };
  const { status, retryAfter } = answer;
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  if (GONE.has(status)) return { outcome: 'gone' };
  if (status === 429 || status >= 500) return { outcome: 'later', afterMs: waitOf(retryAfter, now) };
  return { outcome: 'refused' };
}

/** Parses `Retry-After`, either seconds or a date. Returns milliseconds, limited to RETRY_AFTER_MAX_MS. */
function waitOf(retryAfter: string | undefined, now: number): number | undefined {
  if (retryAfter === undefined) return undefined;
  const ms = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - now;
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), RETRY_AFTER_MAX_MS) : undefined;
}
