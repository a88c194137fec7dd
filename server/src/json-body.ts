import type { FastifyInstance } from 'fastify';

const DEPTH_MAX = 32;

/** A body that cannot be read; Fastify takes the status from it. */
class BodyFault extends Error {
  readonly statusCode = 400;
}

/** Reads JSON bodies, and nothing else: any other content type is 415. An empty body is one without content. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, parseJson(String(body)));
    } catch {
      done(new BodyFault('malformed JSON'));
    }
  });
}

/** Throws on malformed JSON and on nesting deeper than 32. */
export function parseJson(text: string): unknown {
  if (text === '') return undefined;
  if (isDeeperThan(text, DEPTH_MAX)) throw new BodyFault('too deep');
  return JSON.parse(text);
}

/** Counts brackets outside strings, before anything is built. */
function isDeeperThan(text: string, limit: number): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (inString) {
      if (character === '\\') at += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') {
      depth += 1;
      if (depth > limit) return true;
    } else if (character === '}' || character === ']') depth -= 1;
  }
  return false;
}
