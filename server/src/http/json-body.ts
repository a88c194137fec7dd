import { BODY_BYTES_MAX } from '@juzhongren/contract/limits';
import type { FastifyInstance } from 'fastify';

const DEPTH_MAX = 32;
/** Only pictures make a body longer than this, so a long body has few values. */
const LONG_FROM = BODY_BYTES_MAX;
/** Limit of brackets, commas and colons outside strings in a long body. */
const LONG_MARKS_MAX = 64;
/** Maximum key length in a long body. Parsing a key of megabytes takes much longer than parsing a value. */
const LONG_KEY_MAX = 256;

/** Unreadable request body. Fastify uses its `statusCode`. */
class BodyFault extends Error {
  readonly statusCode: number;

  constructor(message: string, statusCode = 400) {
    super(message);
    this.statusCode = statusCode;
  }
}

/**
 * Makes Fastify pass JSON bodies to `serve.ts` as text. Answers 415 for any other content type and for compressed
 * bodies.
 */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (request.headers['content-encoding'] === undefined) done(null, body);
    else done(new BodyFault('a compressed body', 415));
  });
}

/**
 * Parses JSON. Throws on malformed JSON, nesting deeper than 32, and a long body with many values, because building
 * those blocks the event loop.
 */
export function parseJson(text: string): unknown {
  if (text === '') return undefined;
  if (!isPlausible(text)) throw new BodyFault('too deep or too many values');
  try {
    return JSON.parse(text);
  } catch {
    throw new BodyFault('malformed JSON');
  }
}

/** Checks nesting and counts outside strings before anything is parsed. */
function isPlausible(text: string): boolean {
  const isLong = text.length > LONG_FROM;
  let depth = 0;
  let marks = 0;
  let stringLength = 0;
  for (let at = 0; at < text.length; at += 1) {
    switch (text[at]) {
      case '"': {
        const end = endOfString(text, at);
        stringLength = end - at;
        at = end;
        continue;
      }
      case '{':
      case '[':
        depth += 1;
        break;
      case '}':
      case ']':
        depth -= 1;
        break;
      case ':':
        if (isLong && stringLength > LONG_KEY_MAX) return false;
        break;
      case ',':
        break;
      default:
        continue;
    }
    marks += 1;
    if (depth > DEPTH_MAX || (isLong && marks > LONG_MARKS_MAX)) return false;
  }
  return true;
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text[at];
    if (character === '\\') at += 1;
    else if (character === '"') return at;
  }
  return text.length;
}
