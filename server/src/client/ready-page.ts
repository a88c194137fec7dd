import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from '../http/encoding.ts';
import { AnswerBody } from '../http/ready-answer.ts';
import { RecentMap } from '../memory/recent-map.ts';

/** Some twenty bytes of a hash tell two versions of a page apart. */
const TAG_SIGNS = 22;

/** A page as it is sent, in each encoding, and how its version is called. */
export class ReadyPage extends AnswerBody {
  /** Weak: the same page is sent in several encodings. */
  readonly tag: string;

  constructor(html: string) {
    super(html);
    const hash = createHash('sha256').update(html).digest('base64url').slice(0, TAG_SIGNS);
    this.tag = `W/"${hash}"`;
  }
}

interface Kept {
  readonly basis: readonly unknown[];
  readonly page: ReadyPage;
}

/** Pages by their key, up to `most` of them; what was not asked for lately goes first. */
export class ReadyPages {
  readonly #kept: RecentMap<string, Kept>;

  constructor(most: number) {
    this.#kept = new RecentMap(most);
  }

  /** The page kept under a key, unless it was made from another `basis`: then `make` says its HTML anew. */
  page(key: string, basis: readonly unknown[], make: () => string): ReadyPage {
    const known = this.#kept.get(key);
    if (known !== undefined && isSame(known.basis, basis)) return known.page;
    const page = new ReadyPage(make());
    this.#kept.set(key, { basis, page });
    return page;
  }
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((part, index) => part === other[index]);
}

/** Sends a page, or 304 to who has this version of it. Each visit asks: the page is what changes when anything does. */
export async function sendReadyPage(
  { status, page }: { status: 200 | 404; page: ReadyPage },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', page.tag);
  if (status === 200 && hasVersion(request.headers['if-none-match'], page.tag)) return reply.code(304).send();
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  reply.code(status).type('text/html; charset=utf-8');
  if (encoding === null) return reply.send(page.body);
  const { bytes } = await page.compressed(encoding);
  return reply.header('content-encoding', encoding).send(Buffer.from(bytes, 'latin1'));
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
