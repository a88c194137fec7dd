import type { FastifyRequest } from 'fastify';

const pages = new WeakMap<FastifyRequest, string>();

/**
 * Records the page of a request. Pages are not Fastify routes; metrics and logs use their entry in the client's route
 * table.
 */
export function notePage(request: FastifyRequest, page: string): void {
  pages.set(request, page);
}

/** Returns the route pattern, never the requested URL. */
export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? pages.get(request) ?? 'unknown';
