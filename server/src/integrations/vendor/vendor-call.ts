import { channel } from 'node:diagnostics_channel';

/** Timeout in ms. A slower vendor counts as unavailable. */
const ANSWER_WITHIN_MS = 5_000;
/** Max bytes of an answer. Answers of these vendors are far shorter. */
const ANSWER_BYTES_MAX = 256 * 1024;
/** Codes of failed connections. Nothing of the request can have arrived. */
const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** Reason why a vendor gave no usable answer. Never contains the request, which holds secrets. */
export type VendorError = 'slow' | 'unreachable' | 'status' | 'malformed';

export interface VendorFailure {
  readonly ok: false;
  readonly fault: VendorError;
  /** True if nothing of the request was sent, so that a repeat cannot do anything twice. */
  readonly unsent: boolean;
  /** With fault `status`: the HTTP status, and the JSON of the answer if it was JSON. */
  readonly status?: number;
  readonly body?: unknown;
}

export type VendorAnswer = { readonly ok: true; readonly body: unknown } | VendorFailure;

interface VendorRequest {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** Answer as it came, whatever its status. `body` is undefined if it is longer than the limit. */
export interface WholeAnswer {
  readonly ok: true;
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer | undefined;
}

/**
 * Outcome of a call for observers; it names only the origin of the request. A status of 500 or above counts as a fault.
 */
export interface VendorCalled {
  readonly origin: string;
  readonly fault: VendorError | null;
  readonly seconds: number;
}

/** Channel on which every vendor call publishes one `VendorCalled`. */
export const VENDOR_CALLS = channel('juzhongren.vendor-call');

/** Calls a vendor once. Never throws. Redirects are not followed, so that secrets reach only the given address. */
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

/** Same as `callVendorWhole`, for vendors that answer 200 and JSON. */
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

/**
 * Repeats the call once if nothing was sent, such as while the address of a name changes. Only then nothing can happen
 * twice.
 */
export async function askAgainIfUnsent(ask: () => Promise<VendorAnswer>): Promise<VendorAnswer> {
  const answer = await ask();
  return answer.ok || !answer.unsent ? answer : await ask();
}

/**
 * Returns a vendor's error code, such as `isv.BUSINESS_LIMIT_CONTROL`, if it is safe to log, otherwise 'unknown'.
 * Vendor codes consist of letters and marks. A code with a digit might contain a phone number or a sign-in code.
 */
export function errorCodeForLog(code: unknown): string {
  return typeof code === 'string' && /^[A-Za-z._-]{1,80}$/.test(code) ? code : 'unknown';
}

/** Returns undefined if the body is longer than `bytesMax`. */
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

/** Returns undefined if the bytes are no JSON. */
export function parseJson(bytes: Buffer | undefined): unknown {
  try {
    return bytes === undefined ? undefined : JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** `fetch` puts the real reason of a connection error into `cause`. */
function codeOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown } };
  return typeof cause?.code === 'string' ? cause.code : '';
}
