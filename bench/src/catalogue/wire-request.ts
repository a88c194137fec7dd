import type { Call, RequestOf } from '@juzhongren/contract/call';
import { sentBy } from '../wire/send-call.ts';

interface Asking {
  /** Whose request it is; a visitor's without. */
  readonly token?: string | undefined;
  /** What phones send; without, the answer comes as it is. */
  readonly encoding?: 'gzip' | undefined;
}

/** A call as the client sends it, in bytes. */
export function requestOf<C extends Call>(call: C, request: RequestOf<C>, asking: Asking = {}): Buffer {
  const { path, body } = sentBy(call, request as object);
  return wire(call.method, path, asking, body);
}

/** A page as a browser asks for it. */
export const pageRequest = (path: string): Buffer => wire('GET', path, {});

function wire(method: string, path: string, { token, encoding }: Asking, body?: string): Buffer {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    'connection: keep-alive',
    ...(token === undefined ? [] : [`token: ${token}`]),
    ...(encoding === undefined ? [] : [`accept-encoding: ${encoding}`]),
    ...(body === undefined ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`);
}
