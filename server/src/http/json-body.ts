import { BODY_BYTES_MAX } from '@juzhongren/contract/limits';
import type { FastifyInstance } from 'fastify';

const DEPTH_MAX = 32;
/** Only a picture makes a body longer than other calls may send, so a long body consists of few values. */
const LONG_FROM = BODY_BYTES_MAX;
/** Brackets, commas and colons outside strings in a long body. */
const LONG_MARKS_MAX = 64;
/** Characters of a key in a long body: reading a key of megabytes takes much longer than reading a value. */
const LONG_KEY_MAX = 256;

/** A body that cannot be read; Fastify takes the status from it. */
class BodyFault extends Error {
  readonly statusCode: number;

  constructor(message: string, statusCode = 400) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** Reads JSON bodies as text, for `serve.ts`, and nothing else: any other content type is 415, compressed ones too. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (request.headers['content-encoding'] === undefined) done(null, body);
    else done(new BodyFault('a compressed body', 415));
  });
}

/** Throws on malformed JSON, on nesting deeper than 32, and on a long body of many values: building them blocks. */
export function parseJson(text: string): unknown {
  if (text === '') return undefined;
  if (!isPlausible(text)) throw new BodyFault('too deep or too many values');
  try {
    return JSON.parse(text);
  } catch {
    throw new BodyFault('malformed JSON');
  }
}

/** Looks at what stands outside strings, before anything is built. */
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

/** Where the string that opens here closes; the text's end when it does not. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text[at];
    if (character === '\\') at += 1;
    else if (character === '"') return at;
  }
  return text.length;
}
