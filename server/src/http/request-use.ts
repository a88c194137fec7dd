// A `requestId` belongs to one request: its repeat is answered as the first was, and nothing else is.
import { hash } from 'node:crypto';
import { ERROR } from '@juzhongren/contract/errors';
import { type Refusal, refuse } from './calls.ts';

const LENGTH = 22;

/** What tells one request from another: the call, and its parsed body, whose keys stand in the order of their schema. */
export function fingerprintOf(call: string, body: unknown): string {
  const content = `${call}\n${JSON.stringify(body) ?? ''}`;
  // A slice of the text would keep all of it in memory.
  return Buffer.from(hash('sha256', content, 'base64url'), 'latin1').toString('latin1', 0, LENGTH);
}

/** The name was another request's: its answer would tell nothing true. */
export function refuseReuse(): Refusal {
  return refuse(ERROR.badInput, { params: { issues: [{ path: 'requestId', message: '已经用在另一个请求上' }] } });
}
