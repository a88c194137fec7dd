// Manages previews of the home page draft. A one-time address gives a cookie that is bound to a staff session.
import { createHash } from 'node:crypto';
import type { StaffRole } from '@juzhongren/contract/console/calls';
import { overlaidCatalogue } from '../../catalogue/index/overlaid.ts';
import { findDraft } from '../../catalogue/content/drafts.ts';
import { documentIn } from '../../catalogue/content/versions.ts';
import type { Catalogue } from '../../ports/catalogue.ts';
import type { Deps } from '../../ports/deps.ts';
import { findStaffSessionOf, type StaffSession } from '../../staff-accounts/sessions.ts';

const MINUTE_MS = 60_000;
/** Lifetime of the address, and then of the preview that it opened. */
const LIFE_MS = 15 * MINUTE_MS;
const TOKEN_BYTES = 32;
export const PREVIEW_SECONDS = LIFE_MS / 1_000;
export const PREVIEW_TOKEN = /^[A-Za-z0-9_-]{43}$/;

const hashOf = (what: 'address' | 'cookie', token: string): string =>
  createHash('sha256').update(`preview ${what} ${token}`).digest('hex');

/** Returns the token that ends the address, or undefined if there is no draft. */
export async function beginPreview(
  { db, now, randomBytes }: Pick<Deps, 'db' | 'now' | 'randomBytes'>,
  { tokenHash }: Pick<StaffSession, 'tokenHash'>,
): Promise<string | undefined> {
  if ((await findDraft(db)) === undefined) return undefined;
  await db.deleteFrom('content_preview').where('expires_at', '<=', new Date(now())).execute();
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await db
    .insertInto('content_preview')
    .values({
      address_hash: hashOf('address', token),
      session_hash: tokenHash,
      cookie_hash: null,
      expires_at: new Date(now() + LIFE_MS),
    })
    .execute();
  return token;
}

/** Returns the cookie value for a token. Each address works once. */
export async function openPreview(
  { db, now, randomBytes }: Pick<Deps, 'db' | 'now' | 'randomBytes'>,
  token: string,
): Promise<string | undefined> {
  if (!PREVIEW_TOKEN.test(token)) return undefined;
  const cookie = randomBytes(TOKEN_BYTES).toString('base64url');
  const opened = await db
    .updateTable('content_preview')
    .set({ cookie_hash: hashOf('cookie', cookie), expires_at: new Date(now() + LIFE_MS) })
    .where('address_hash', '=', hashOf('address', token))
    .where('cookie_hash', 'is', null)
    .where('expires_at', '>', new Date(now()))
    .executeTakeFirst();
  return opened.numUpdatedRows === 1n ? cookie : undefined;
}

export async function endPreview({ db }: Pick<Deps, 'db'>, cookie: string): Promise<void> {
  await db.deleteFrom('content_preview').where('cookie_hash', '=', hashOf('cookie', cookie)).execute();
}

interface Laid {
  readonly draft: number;
  readonly catalogue: Catalogue;
}

/**
 * Returns a function that finds the preview of a cookie: the newest draft, while the session lives and its role may
 * edit. The catalogue with that draft is cached until a newer draft exists.
 */
export function previewFinder(
  deps: Deps,
  mayEdit: (role: StaffRole) => boolean,
): (cookie: string) => Promise<Deps | undefined> {
  let last: Laid | undefined;
  return async (cookie) => {
    const preview = await deps.db
      .selectFrom('content_preview')
      .select('session_hash')
      .where('cookie_hash', '=', hashOf('cookie', cookie))
      .where('expires_at', '>', new Date(deps.now()))
      .executeTakeFirst();
    const session = preview && (await findStaffSessionOf(deps, preview.session_hash));
    if (session == null || !mayEdit(session.role)) return undefined;
    const draft = await findDraft(deps.db);
    const document = draft && documentIn(draft.content);
    if (draft === undefined || document === undefined) return undefined;
    if (last?.draft !== draft.draft_id)
      last = { draft: draft.draft_id, catalogue: overlaidCatalogue(deps.catalogue, document) };
    return { ...deps, catalogue: last.catalogue };
  };
}
