import type { Call, RequestOf } from '@juzhongren/contract/call';
import { sentBy } from '../wire/send-call.ts';

interface Asking {
  readonly token?: string | undefined;
  /** Phones send `gzip`. If undefined, the response is uncompressed. */
  readonly encoding?: 'gzip' | undefined;
}

export function requestOf<C extends Call>(call: C, request: RequestOf<C>, asking: Asking = {}): Buffer {
  const { path, body } = sentBy(call, request as object);
  return wire(call.method, path, asking, body);
}

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
