import type { FastifyRequest } from 'fastify';

const pages = new WeakMap<FastifyRequest, string>();

/** A page is no route of Fastify's; it is measured and logged by its place in the client's route table. */
export function notePage(request: FastifyRequest, page: string): void {
  pages.set(request, page);
}

/** Never an address as somebody typed it. */
export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? pages.get(request) ?? 'unknown';
