import type { Env } from '../settings/env.ts';
import { FORMATS } from './formats.ts';
import type { AlarmMessage } from './message.ts';

const WITHIN_MS = 5_000;
const ANSWER_BYTES_MAX = 64 * 1024;

export type AlarmSettings = Pick<Env, 'ALARM_WEBHOOK' | 'ALARM_FORMAT' | 'ALARM_SECRET'>;

/** `nowhere`: no webhook is set. `refused`: the receiver did not accept the message. */
export type Delivered = 'sent' | 'nowhere' | 'slow' | 'unreachable' | 'refused';

/** Posts a message once and throws nothing. It does not follow redirects, because the address is a secret. */
export async function deliver(message: AlarmMessage, settings: AlarmSettings, at: number): Promise<Delivered> {
  const { ALARM_WEBHOOK: address, ALARM_FORMAT: format, ALARM_SECRET: secret } = settings;
  if (address === undefined) return 'nowhere';
  const { request, isTaken } = FORMATS[format];
  const signal = AbortSignal.timeout(WITHIN_MS);
  try {
    const { address: to, ...asked } = request(message, { address, secret, at });
    const response = await fetch(to, { ...asked, method: 'POST', redirect: 'manual', signal });
    const answer = await readShort(response);
    return response.ok && isTaken(parsed(answer)) ? 'sent' : 'refused';
  } catch {
    return signal.aborted ? 'slow' : 'unreachable';
  }
}

async function readShort(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > ANSWER_BYTES_MAX) return '';
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
