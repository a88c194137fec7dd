import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../ports/deps.ts';
import { bodyOf, type LegalName } from './legal-text.ts';
import { legalText } from './legal-texts.ts';
import { PAGE_STYLE } from './page-style.ts';
import { LEGAL_PATHS, legalPage } from './page.ts';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');

/** The page styles itself and loads nothing. */
const CONTENT_POLICY = `default-src 'none'; style-src 'sha256-${hashOf(PAGE_STYLE)}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

interface Served {
  readonly html: string;
  readonly etag: string;
}

/**
 * Serves the user agreement and the privacy policy at /legal/terms and /legal/privacy, to anybody: a page each, and with
 * `?fragment=1` the text alone (p, h3, ul, li, strong), for the app to show.
 */
export function serveLegal(app: FastifyInstance, { env }: Pick<Deps, 'env'>): void {
  for (const [name, path] of Object.entries(LEGAL_PATHS) as [LegalName, string][]) {
    const text = legalText(name, env);
    const page = served(legalPage(name, text, env));
    const fragment = served(bodyOf(text, 'h3').text);
    app.get<{ Querystring: { fragment?: unknown } }>(path, async (request, reply) =>
      send(request, reply, request.query.fragment === '1' ? fragment : page),
    );
  }
}

/** Weak, because it goes out compressed in several ways. */
const served = (html: string): Served => ({ html, etag: `W/"${hashOf(html).slice(0, 22)}"` });

function send(request: FastifyRequest, reply: FastifyReply, { html, etag }: Served): FastifyReply {
  reply.header('cache-control', 'no-cache').header('etag', etag).header('content-security-policy', CONTENT_POLICY);
  const known = request.headers['if-none-match']?.split(',').map((one) => one.trim());
  if (known?.includes(etag) === true) return reply.code(304).send();
  return reply.type('text/html; charset=utf-8').send(html);
}
