import type { FastifyInstance } from 'fastify';

/** Returns a lookup of the methods of a path, to tell 404 from 405. Call it before routes are added. */
export function watchMethods(app: FastifyInstance): (path: string) => readonly string[] {
  const methods = new Map<string, string[]>();
  app.addHook('onRoute', (route) => {
    const known = methods.get(route.url) ?? [];
    methods.set(route.url, [...new Set([...known, ...[route.method].flat()])]);
  });
  return (path) => methods.get(path) ?? [];
}
