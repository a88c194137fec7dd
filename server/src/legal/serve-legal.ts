import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../ports/deps.ts';
import { bodyOf, type LegalName } from './legal-text.ts';
import { legalText } from './legal-texts.ts';
import { PAGE_STYLE } from './page-style.ts';
import { noticesBody, readNotices } from './notices.ts';
import { LEGAL_PATHS, legalPage, NOTICES_PATH, wholePage } from './page.ts';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');

/** The page styles itself and loads nothing. */
const CONTENT_POLICY = `default-src 'none'; style-src 'sha256-${hashOf(PAGE_STYLE)}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

interface Served {
  readonly html: string;
  readonly etag: string;
}

/**
 * Serves the user agreement, the privacy policy and the client's licences at /legal/terms, /legal/privacy and
 * /legal/notices to anyone. Each is a page of its own. With `?fragment=1` it is the text only (p, h3, ul, li, strong),
 * which the app shows. `client` is the folder of the built client.
 */
export function serveLegal(app: FastifyInstance, { env }: Pick<Deps, 'env'>, client: string): void {
  const offer = (path: string, page: Served, fragment: Served) =>
    app.get<{ Querystring: { fragment?: unknown } }>(path, async (request, reply) =>
      send(request, reply, request.query.fragment === '1' ? fragment : page),
    );
  for (const [name, path] of Object.entries(LEGAL_PATHS) as [LegalName, string][]) {
    const text = legalText(name, env);
    offer(path, served(legalPage(name, text, env)), served(bodyOf(text, 'h3').text));
  }
  const notices = readNotices(client);
  const body = noticesBody(notices, 'h2');
  const page = wholePage({ path: NOTICES_PATH, title: '开源许可', body }, env);
  offer(NOTICES_PATH, served(page), served(noticesBody(notices, 'h3').text));
}

/** Weak ETag, because the text is sent with different compressions. */
const served = (html: string): Served => ({ html, etag: `W/"${hashOf(html).slice(0, 22)}"` });

function send(request: FastifyRequest, reply: FastifyReply, { html, etag }: Served): FastifyReply {
  reply.header('cache-control', 'no-cache').header('etag', etag).header('content-security-policy', CONTENT_POLICY);
  const known = request.headers['if-none-match']?.split(',').map((one) => one.trim());
  if (known?.includes(etag) === true) return reply.code(304).send();
  return reply.type('text/html; charset=utf-8').send(html);
}
