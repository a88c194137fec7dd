import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { PAGE_STYLE } from './page-style.ts';

export const FORM_BYTES_MAX = 4 * 1024;

const STYLE_HASH = createHash('sha256').update(PAGE_STYLE).digest('base64');

/** Parses forms in this scope only. The scope must be its own plugin, so that no other route accepts forms. */
export function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_BYTES_MAX },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );
}

/** Sends a page. `formTarget`: where the form finally redirects to; browsers check that against the policy, too. */
export function sendPage(reply: FastifyReply, status: number, page: string, formTarget = ''): FastifyReply {
  const policy =
    `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self' ${formTarget}; ` +
    "base-uri 'none'; frame-ancestors 'none'";
  return reply
    .code(status)
    .header('content-security-policy', policy)
    .header('x-robots-tag', 'noindex, nofollow')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page);
}

export function sendBack(reply: FastifyReply, address: string): FastifyReply {
  return reply.code(303).header('cache-control', 'no-store').header('location', address).send();
}
