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

/** Some twenty bytes of a hash tell two versions of a page apart. */
const TAG_SIGNS = 22;
/** What its compressed copies weigh, about. */
const COMPRESSED_BYTES = 14 * 1024;

/** A page as it is sent, in each encoding, and how its version is called. */
export class ReadyPage extends AnswerBody {
  /** Weak: the same page is sent in several encodings. */
  readonly tag: string;
  /** Bytes it has of its own, beside the shell that it shares with others. */
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

/** The parts of a shell as they are sent, once for all of its pages: they are most of a page, its styles above all. */
export interface ReadyShell {
  readonly parts: readonly [Buffer, Buffer, Buffer, Buffer];
  readonly tag: string;
}

export function readyShell(shell: string): ReadyShell {
  const [first, second, third, last] = cutShell(shell);
  const tag = createHash('sha256').update(shell).digest('base64url');
  return { parts: [Buffer.from(first), Buffer.from(second), Buffer.from(third), Buffer.from(last)], tag };
}

/** A page is made anew at most this often, whatever changes; meanwhile it goes out as it was. */
const REMADE_AFTER_MS = 1_000;
/** What pages weigh that are kept: some thousand of scripts. */
const KEPT_BYTES = 32 * 1024 * 1024;

interface Kept {
  readonly basis: readonly unknown[];
  readonly page: ReadyPage;
  /** Of `performance.now()`. */
  readonly madeAt: number;
}

/** Pages by their key; what was not asked for lately goes first when they are too many. */
export class ReadyPages {
  readonly #kept = new RecentMap<string, Kept>(KEPT_BYTES, ({ page }) => page.weight);

  /** The page kept under a key, unless it was made of another `basis`: then `make` makes it anew. */
  page(key: string, basis: readonly unknown[], make: () => ReadyPage): ReadyPage | Promise<ReadyPage> {
    return (
      this.#find(key, basis) ??
      inTurn(() => {
        // Another may have made it since.
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
  // Also of one that travels as it is: pages are kept, and asked for again.
  ['vary', 'accept-encoding'],
];

export type SendReadyPage = (
  sent: { status: 200 | 404; page: ReadyPage },
  request: FastifyRequest,
  reply: FastifyReply,
) => void | Promise<void>;

const POLICY = 'content-security-policy';

/** Headers of every page, and the policy of one page, where the operator did not say at which address people play. */
function splitPolicy(headers: readonly Header[], { PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>) {
  const policy = headers.find(([name]) => name === POLICY)?.[1];
  if (PUBLIC_URL !== undefined || policy === undefined) return { constant: headers, policyAt: (): string[] => [] };
  return {
    constant: headers.filter(([name]) => name !== POLICY),
    policyAt: ({ host }: Pick<FastifyRequest, 'host'>): string[] => [POLICY, withPushChannel(policy, host)],
  };
}

/** Sends pages, or 304 to who has this version. Each visit asks: the page is what changes when anything does. */
export function pageSender(everyAnswer: readonly Header[], env: Pick<Env, 'PUBLIC_URL'>): SendReadyPage {
  const { constant, policyAt } = splitPolicy(everyAnswer, env);
  const send = bodySender([...constant, ...OF_PAGES]);
  return ({ status, page }, request, reply) => {
    if (status === 200 && hasVersion(request.headers['if-none-match'], page.tag)) {
      // What is kept takes over the headers of this answer: those of a page, not of everything else.
      for (const [name, value] of constant) reply.header(name, value);
      const [name, policy] = policyAt(request);
      if (name !== undefined) reply.header(name, policy);
      reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', page.tag);
      return void reply.code(304).send();
    }
    return send(reply, page, { status, own: ['etag', page.tag, ...policyAt(request)] });
  };
}

/** Sends pages that nobody keeps, no browser, no worker and nothing in between. */
export function unkeptPageSender(everyAnswer: readonly Header[], env: Pick<Env, 'PUBLIC_URL'>): SendReadyPage {
  const { constant, policyAt } = splitPolicy(everyAnswer, env);
  const ofPages = OF_PAGES.map(([name, value]): Header => [name, name === 'cache-control' ? 'no-store' : value]);
  const send = bodySender([...constant, ...ofPages]);
  return ({ status, page }, request, reply) => send(reply, page, { status, own: policyAt(request) });
}

/** Whether an `If-None-Match` names the version; encoders in between may have made the tag strong. */
function hasVersion(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const strong = tag.slice(2);
  return header.split(',').some((one) => {
    const named = one.trim();
    return named === '*' || named.replace(/^W\//, '') === strong;
  });
}
