// Ties a `requestId` to one request: only a repeat of it gets the first response.
import { hash } from 'node:crypto';
import { ERROR } from '@juzhongren/contract/errors';
import { type Refusal, refuse } from './calls.ts';

const LENGTH = 22;

/** Identifies a request by its call and parsed body. The keys of the body follow the order of the schema. */
export function fingerprintOf(call: string, body: unknown): string {
  const content = `${call}\n${JSON.stringify(body) ?? ''}`;
  // Copied, because a slice would keep the whole string in memory.
  return Buffer.from(hash('sha256', content, 'base64url'), 'latin1').toString('latin1', 0, LENGTH);
}

/** Refuses an id that belongs to another request, whose response would be wrong here. */
export function refuseReuse(): Refusal {
  return refuse(ERROR.badInput, { params: { issues: [{ path: 'requestId', message: '已经用在另一个请求上' }] } });
}
