// Issues and redeems the codes of the dev messaging app. A code contains its account, works once and expires after five
// minutes.
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { takeOnce } from '../../limits/used-once.ts';
import type { Deps } from '../../ports/deps.ts';

const LIFE_MS = 5 * 60_000;
const NONCE_BYTES = 12;
/** Max characters of an account name. A code with such a name still fits into a sign-in call. */
export const ACCOUNT_LENGTH_MAX = 20;

/** Codes of the messaging app and of the mini-program are not interchangeable. */
export type CodeKind = 'messenger' | 'mini-program';

const contentSchema = z.object({
  kind: z.literal(['messenger', 'mini-program']),
  account: z.string().min(1),
  /** Unix time in ms. */
  until: z.int(),
  nonce: z.string().min(1),
});

/**
 * Normalizes an account name, so that it is the same however it was typed. Returns undefined if it is empty, too long
 * or has invalid characters.
 */
export function accountNamed(text: string): string | undefined {
  const account = text.normalize('NFKC').replace(/\s+/g, ' ').trim();
  // Databases reject control characters and unpaired surrogates.
  if (account === '' || /[\p{Cc}\p{Cs}]/u.test(account)) return undefined;
  return [...account].length > ACCOUNT_LENGTH_MAX ? undefined : account;
}

export function issueCode(
  deps: Pick<Deps, 'now' | 'secrets' | 'randomBytes'>,
  issued: { kind: CodeKind; account: string },
): string {
  const content: z.output<typeof contentSchema> = {
    ...issued,
    until: deps.now() + LIFE_MS,
    nonce: deps.randomBytes(NONCE_BYTES).toString('hex'),
  };
  const body = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${body}.${macOf(deps, body).toString('base64url')}`;
}

/**
 * Redeems a code once and returns its account. Returns undefined if the code is used, expired, of the other kind or not
 * ours.
 */
export async function takeCode(
  deps: Pick<Deps, 'db' | 'now' | 'secrets'>,
  kind: CodeKind,
  code: string,
): Promise<string | undefined> {
  const [body = '', mac = '', ...rest] = code.split('.');
  const given = Buffer.from(mac, 'base64url');
  const own = macOf(deps, body);
  if (rest.length > 0 || given.length !== own.length || !timingSafeEqual(given, own)) return undefined;
  // The signature is valid, so this installation wrote the content.
  const content = contentSchema.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  if (content.kind !== kind || content.until <= deps.now()) return undefined;
  const used = { kind: 'embedded-code', name: content.nonce, expiresAt: new Date(content.until) };
  return (await takeOnce(deps, used)) ? content.account : undefined;
}

function macOf(deps: Pick<Deps, 'secrets'>, body: string): Buffer {
  return createHmac('sha256', deps.secrets.keyFor('embedded-messenger')).update(`code ${body}`).digest();
}
