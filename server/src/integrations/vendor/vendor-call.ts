import { channel } from 'node:diagnostics_channel';

/** A vendor that takes longer is treated as not there. */
const ANSWER_WITHIN_MS = 5_000;
/** No answer of these vendors is nearly as long. */
const ANSWER_BYTES_MAX = 256 * 1024;
/** There was no connection, so nothing of the request can have arrived. */
const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** Why a vendor gave no usable answer; never with what was asked, which holds secrets. */
export type VendorError = 'slow' | 'unreachable' | 'status' | 'malformed';

export interface VendorFailure {
  readonly ok: false;
  readonly fault: VendorError;
  /** Nothing of the request left: asking again cannot do anything twice. */
  readonly unsent: boolean;
  /** With the fault `status`: which one, and the JSON that came with it, if it was JSON. */
  readonly status?: number;
  readonly body?: unknown;
}

export type VendorAnswer = { readonly ok: true; readonly body: unknown } | VendorFailure;

interface VendorRequest {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** An answer as it came, whatever its status. `body` is undefined when it is longer than any of theirs. */
export interface WholeAnswer {
  readonly ok: true;
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer | undefined;
}

/** How a call went, for whoever watches; of what was asked only where. A status of 500 and above is a fault. */
export interface VendorCalled {
  readonly origin: string;
  readonly fault: VendorError | null;
  readonly seconds: number;
}

/** Every call of every vendor is told here, a `VendorCalled` each. */
export const VENDOR_CALLS = channel('juzhongren.vendor-call');

/** Asks a vendor once. Never throws. Redirects are not followed: secrets stay where they were sent. */
export async function callVendorWhole(
  address: string,
  request: VendorRequest = {},
  limits: { withinMs?: number; bytesMax?: number } = {},
): Promise<WholeAnswer | VendorFailure> {
  const begun = performance.now();
  const answer = await ask(address, request, limits);
  if (VENDOR_CALLS.hasSubscribers) {
    const fault = answer.ok ? (answer.status >= 500 ? 'status' : null) : answer.fault;
    const origin = URL.canParse(address) ? new URL(address).origin : '';
    const called: VendorCalled = { origin, fault, seconds: (performance.now() - begun) / 1_000 };
    VENDOR_CALLS.publish(called);
  }
  return answer;
}

async function ask(
  address: string,
  request: VendorRequest,
  { withinMs = ANSWER_WITHIN_MS, bytesMax = ANSWER_BYTES_MAX }: { withinMs?: number; bytesMax?: number },
): Promise<WholeAnswer | VendorFailure> {
  const signal = AbortSignal.timeout(withinMs);
  try {
    const response = await fetch(address, { ...request, redirect: 'manual', signal });
    const { status, headers } = response;
    return { ok: true, status, headers, body: await readShort(response, bytesMax) };
  } catch (error) {
    if (signal.aborted) return { ok: false, fault: 'slow', unsent: false };
    return { ok: false, fault: 'unreachable', unsent: NEVER_SENT.has(codeOf(error)) };
  }
}

/** As `callVendorWhole`, for those that answer 200 and JSON. */
export async function callVendor(
  address: string,
  request: VendorRequest = {},
  withinMs = ANSWER_WITHIN_MS,
): Promise<VendorAnswer> {
  const answer = await callVendorWhole(address, request, { withinMs });
  if (!answer.ok) return answer;
  const { status } = answer;
  const body = parseJson(answer.body);
  if (status !== 200) return { ok: false, fault: 'status', unsent: false, status, body };
  return body === undefined ? { ok: false, fault: 'malformed', unsent: false } : { ok: true, body };
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

/** Undefined when it is longer than `bytesMax`. */
async function readShort(response: Response, bytesMax: number): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > bytesMax) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Undefined when it is none. */
export function parseJson(bytes: Buffer | undefined): unknown {
  try {
    return bytes === undefined ? undefined : JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** What fetch throws for a connection holds the real reason as its cause. */
function codeOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown } };
  return typeof cause?.code === 'string' ? cause.code : '';
}
