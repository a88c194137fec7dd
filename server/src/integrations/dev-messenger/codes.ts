// What the stand-in hands out for an account: a code that works once and soon ends, and says by itself whose it is.
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { takeOnce } from '../../limits/used-once.ts';
import type { Deps } from '../../ports/deps.ts';

const LIFE_MS = 5 * 60_000;
const NONCE_BYTES = 12;
/** Characters of a made-up account's name: a code with one still fits into a sign-in call. */
export const ACCOUNT_LENGTH_MAX = 20;

/** The codes of the messenger are not the mini-program's. */
export type CodeKind = 'messenger' | 'mini-program';

const contentSchema = z.object({
  kind: z.literal(['messenger', 'mini-program']),
  account: z.string().min(1),
  /** Unix time in ms. */
  until: z.int(),
  nonce: z.string().min(1),
});

/** A name as the stand-in knows it: the same however it was typed. Undefined when nothing or too much is left. */
export function accountNamed(text: string): string | undefined {
  const account = text.normalize('NFKC').replace(/\s+/g, ' ').trim();
  // No database takes control characters and halves of letters.
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

/** Whose code it is, once; undefined when it is used, old, of the other kind or none of ours. */
export async function takeCode(
  deps: Pick<Deps, 'db' | 'now' | 'secrets'>,
  kind: CodeKind,
  code: string,
): Promise<string | undefined> {
  const [body = '', mac = '', ...rest] = code.split('.');
  const given = Buffer.from(mac, 'base64url');
  const own = macOf(deps, body);
  if (rest.length > 0 || given.length !== own.length || !timingSafeEqual(given, own)) return undefined;
  // Nobody else could have written it.
  const content = contentSchema.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  if (content.kind !== kind || content.until <= deps.now()) return undefined;
  const used = { kind: 'embedded-code', name: content.nonce, expiresAt: new Date(content.until) };
  return (await takeOnce(deps, used)) ? content.account : undefined;
}

function macOf(deps: Pick<Deps, 'secrets'>, body: string): Buffer {
  return createHmac('sha256', deps.secrets.keyFor('embedded-messenger')).update(`code ${body}`).digest();
}
