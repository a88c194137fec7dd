import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AnswerBody, WirePieces } from '../http/ready-answer.ts';
import { withPushChannel } from '../http/content-security-policy.ts';
import type { Header } from '../http/security-headers.ts';
import type { Env } from '../settings/env.ts';
import { bodySender } from '../http/send-answer.ts';
import { inTurn } from '../http/turn-share.ts';
import { RecentMap } from '../memory/recent-map.ts';
import { cutShell } from './page.ts';

/** Length of a version tag in base64url characters (132 bits), enough to distinguish the versions of a page. */
const TAG_SIGNS = 22;
/** Approximate size of the compressed copies of a page. */
const COMPRESSED_BYTES = 14 * 1024;

export class ReadyPage extends AnswerBody {
  /** Weak ETag, because the same page is sent in several encodings. */
  readonly tag: string;
  /** Bytes of the page without the shell that it shares with others. */
  readonly weight: number;

  constructor(shell: ReadyShell, own: readonly [string, string, string]) {
    const [first, screen, data] = own.map((part) => Buffer.from(part)) as [Buffer, Buffer, Buffer];
    const [head, beforeScreen, beforeData, end] = shell.parts;
    super(new WirePieces([head, first, beforeScreen, screen, beforeData, data, end]));
    const hash = createHash('sha256').update(shell.tag);
    for (const part of [first, screen, data]) hash.update('\0').update(part);
    this.tag = `W/"${hash.digest('base64url').slice(0, TAG_SIGNS)}"`;
    this.weight = first.length + screen.length + data.length + COMPRESSED_BYTES;
  }
}

/** Parts of a shell as bytes, shared by all its pages. They are most of a page, mainly its styles. */
export interface ReadyShell {
  readonly parts: readonly [Buffer, Buffer, Buffer, Buffer];
  readonly tag: string;
}

export function readyShell(shell: string): ReadyShell {
  const [first, second, third, last] = cutShell(shell);
  const tag = createHash('sha256').update(shell).digest('base64url');
  return { parts: [Buffer.from(first), Buffer.from(second), Buffer.from(third), Buffer.from(last)], tag };
}

/** Minimum time between two versions of a page. Meanwhile the old version is sent. */
const REMADE_AFTER_MS = 1_000;
/** Maximum bytes of cached pages, enough for some thousand scripts. */
const KEPT_BYTES = 32 * 1024 * 1024;

interface CachedPage {
  readonly basis: readonly unknown[];
  readonly page: ReadyPage;
  /** Value of `performance.now()`. */
  readonly madeAt: number;
}

/** Cache of pages by key. Drops the least recently used page first. */
export class ReadyPages {
  readonly #kept = new RecentMap<string, CachedPage>(KEPT_BYTES, ({ page }) => page.weight);

  /** Returns the cached page. Makes a new one if it is missing or was made from another `basis`. */
  page(key: string, basis: readonly unknown[], make: () => ReadyPage): ReadyPage | Promise<ReadyPage> {
    return (
      this.#find(key, basis) ??
      inTurn(() => {
        // Another request may have made it meanwhile.
        const known = this.#find(key, basis);
        if (known !== undefined) return known;
        const page = make();
        this.#kept.set(key, { basis, page, madeAt: performance.now() });
        return page;
      })
    );
  }

  #find(key: string, basis: readonly unknown[]): ReadyPage | undefined {
    const known = this.#kept.get(key);
    if (known === undefined) return undefined;
    const holds = isSame(known.basis, basis) || performance.now() - known.madeAt < REMADE_AFTER_MS;
    return holds ? known.page : undefined;
  }
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((part, index) => part === other[index]);
}

const OF_PAGES: readonly Header[] = [
  ['cache-control', 'no-cache'],
  ['content-type', 'text/html; charset=utf-8'],
  // Also for an uncompressed page, because pages are cached and revalidated.
  ['vary', 'accept-encoding'],
];

export type SendReadyPage = (
  sent: { status: 200 | 404; page: ReadyPage },
  request: FastifyRequest,
  reply: FastifyReply,
) => void | Promise<void>;

const POLICY = 'content-security-policy';

/**
 * Splits the headers into constant ones and a policy per request. The latter is used if the operator set no PUBLIC_URL.
 */
function splitPolicy(headers: readonly Header[], { PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>) {
  const policy = headers.find(([name]) => name === POLICY)?.[1];
  if (PUBLIC_URL !== undefined || policy === undefined) return { constant: headers, policyAt: (): string[] => [] };
  return {
    constant: headers.filter(([name]) => name !== POLICY),
    policyAt: ({ host }: Pick<FastifyRequest, 'host'>): string[] => [POLICY, withPushChannel(policy, host)],
  };
}

/**
 * Sends pages, or 304 if the client has this version. Clients revalidate on each visit, because the page changes
 * whenever anything does.
 */
export function pageSender(everyAnswer: readonly Header[], env: Pick<Env, 'PUBLIC_URL'>): SendReadyPage {
  const { constant, policyAt } = splitPolicy(everyAnswer, env);
  const send = bodySender([...constant, ...OF_PAGES]);
  return ({ status, page }, request, reply) => {
    if (status === 200 && hasVersion(request.headers['if-none-match'], page.tag)) {
      // A cached page takes over the headers of the 304, so they must be those of a page, not those of all other
      // responses.
      for (const [name, value] of constant) reply.header(name, value);
      const [name, policy] = policyAt(request);
      if (name !== undefined) reply.header(name, policy);
      reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', page.tag);
      return void reply.code(304).send();
    }
    return send(reply, page, { status, own: ['etag', page.tag, ...policyAt(request)] });
  };
}

/** Sends pages that no browser, service worker or proxy may cache. */
export function unkeptPageSender(everyAnswer: readonly Header[], env: Pick<Env, 'PUBLIC_URL'>): SendReadyPage {
  const { constant, policyAt } = splitPolicy(everyAnswer, env);
  const ofPages = OF_PAGES.map(([name, value]): Header => [name, name === 'cache-control' ? 'no-store' : value]);
  const send = bodySender([...constant, ...ofPages]);
  return ({ status, page }, request, reply) => send(reply, page, { status, own: policyAt(request) });
}

/** Returns true if `If-None-Match` names this version. A proxy that encodes pages may have made the tag strong. */
function hasVersion(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const strong = tag.slice(2);
  return header.split(',').some((one) => {
    const named = one.trim();
    return named === '*' || named.replace(/^W\//, '') === strong;
  });
}
