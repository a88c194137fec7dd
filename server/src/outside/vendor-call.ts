/** A vendor that takes longer is treated as not there. */
const ANSWER_WITHIN_MS = 5_000;
/** No answer of these vendors is nearly as long. */
const ANSWER_BYTES_MAX = 256 * 1024;
/** There was no connection, so nothing of the request can have arrived. */
const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** Why a vendor gave no usable answer; never with what was asked, which holds secrets. */
export type VendorFault = 'slow' | 'unreachable' | 'status' | 'malformed';

export interface VendorFailure {
  readonly ok: false;
  readonly fault: VendorFault;
  /** Nothing of the request left: asking again cannot do anything twice. */
  readonly unsent: boolean;
  /** With the fault `status`: which one, and the JSON that came with it, if it was JSON. */
  readonly status?: number;
  readonly body?: unknown;
}

export type VendorAnswer = { readonly ok: true; readonly body: unknown } | VendorFailure;

/** Asks a vendor once and reads its JSON. Never throws. Redirects are not followed: secrets stay where they were sent. */
export async function callVendor(
  address: string,
  request: { method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string } = {},
  withinMs = ANSWER_WITHIN_MS,
): Promise<VendorAnswer> {
  const signal = AbortSignal.timeout(withinMs);
  try {
    const response = await fetch(address, { ...request, redirect: 'manual', signal });
    const { status } = response;
    const body = parseJson(await readShort(response));
    if (status !== 200) return { ok: false, fault: 'status', unsent: false, status, body };
    return body === undefined ? { ok: false, fault: 'malformed', unsent: false } : { ok: true, body };
  } catch (error) {
    if (signal.aborted) return { ok: false, fault: 'slow', unsent: false };
    return { ok: false, fault: 'unreachable', unsent: NEVER_SENT.has(codeOf(error)) };
  }
}

/** Asks once more when nothing had left, such as while a name's address changes; only then, nothing happens twice. */
export async function askAgainIfUnsent(ask: () => Promise<VendorAnswer>): Promise<VendorAnswer> {
  const answer = await ask();
  return answer.ok || !answer.unsent ? answer : await ask();
}

/**
 * A vendor's own code of an error, such as `isv.BUSINESS_LIMIT_CONTROL`, if it is fit for a log. Their codes are letters
 * and marks; with a digit in it, it might be a phone number or a sign-in code that came back.
 */
export function errorCodeForLog(code: unknown): string {
  return typeof code === 'string' && /^[A-Za-z._-]{1,80}$/.test(code) ? code : 'unknown';
}

/** Undefined when it is longer than any answer. */
async function readShort(response: Response): Promise<string | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > ANSWER_BYTES_MAX) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What fetch throws for a connection holds the real reason as its cause. */
function codeOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown } };
  return typeof cause?.code === 'string' ? cause.code : '';
}
