// Lets a guest keep the game: the guest becomes an account, or an existing account takes over what they played.
import { createHmac } from 'node:crypto';
import type { guestKeep } from '@juzhongren/contract/room-calls/guests';
import type { ParsedRequestOf, ResponseOf } from '@juzhongren/contract/call';
import { ERROR, type ErrorCode } from '@juzhongren/contract/errors';
import type { Transaction } from 'kysely';
import { findSession, replaceSessions, tellEnded, tokenHashOf } from '../../accounts/sessions.ts';
import { type PhoneProof, provePhone, spendProof } from '../../accounts/sign-in.ts';
import { channelOf } from '../../accounts/open-account.ts';
import type { Database } from '../../database/tables.ts';
import { type Caller, isRefusal, type Refusal, refuse } from '../../http/calls.ts';
import type { Deps } from '../../ports/deps.ts';
import { phoneMark } from '../../sanctions/phone-mark.ts';
import { carryBan } from '../../sanctions/store.ts';
import { runCommand } from '../commands/command.ts';
import type { RoomServices } from '../commands/room-services.ts';
import { moveToAccount } from './move-to-account.ts';
import { findAccountKept, findKept, markKept } from './store.ts';

/** Time within which a client that got no answer may repeat the request. After that, its old token is worthless. */
const REPEATED_WITHIN_MS = 10 * 60_000;

/** Maximum attempts if the phone gains or loses an account meanwhile. */
const ATTEMPTS = 4;

interface KeepGuestInput {
  readonly request: ParsedRequestOf<typeof guestKeep>;
  readonly caller: Caller;
  /** Token of the session that keeps the game. */
  readonly token: string;
  readonly address: string;
  /** Key of the browser that asked for the code, if it has one. */
  readonly browser: string | undefined;
}

/** Thrown to refuse the request. Nothing is written. */
class KeepRefused extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode) {
    super('refused');
    this.code = code;
  }
}

/** Thrown if the phone belongs to another account than at the start, or to none. */
class PhoneMoved extends Error {}

type KeepGuestResponse = ResponseOf<typeof guestKeep>;

/**
 * Returns the account's id and the token with which the session continues. A repeated request gets the first answer.
 * For errors see `guestKeep`.
 */
export async function keepGuest(
  roomServices: RoomServices,
  asked: KeepGuestInput,
): Promise<KeepGuestResponse | Refusal> {
  const before = await repeated(roomServices.deps, asked);
  if (before !== undefined) return before;
  const kept = await keepOnce(roomServices, asked);
  if (!isRefusal(kept)) return kept;
  // A second tap finds the code used up, and then the session of the first.
  return (await repeated(roomServices.deps, asked)) ?? kept;
}

/**
 * Returns the guest whose session ended when it kept the game, so that the request can be repeated. See
 * `CallerOfEnded`.
 */
export async function findKeeper(token: string, { db, now }: Pick<Deps, 'db' | 'now'>): Promise<Caller | null> {
  const tokenHash = tokenHashOf(token);
  const kept = await findKept(db, tokenHash);
  if (kept === undefined || now() - kept.keptAt.getTime() > REPEATED_WITHIN_MS) return null;
  return { userId: kept.guestId, tokenHash, guestOf: kept.partyId, imposed: [] };
}

/** Returns the first answer to this request. Undefined if neither the request nor the session kept a game. */
async function repeated(
  deps: Deps,
  { request: { requestId }, caller, token }: KeepGuestInput,
): Promise<KeepGuestResponse | Refusal | undefined> {
  const kept = await findKept(deps.db, caller.tokenHash);
  if (kept === undefined) {
    const userId = await findAccountKept(deps.db, { userId: caller.userId, requestId });
    return userId === undefined ? undefined : { userId };
  }
  const next = nextToken(deps, { token, requestId });
  // The token of another request belongs to no session. A session that was signed out meanwhile is not restored.
  if ((await findSession(deps, next)) === null) return refuse(ERROR.sessionInvalid);
  return { userId: kept.accountId, token: next };
}

/**
 * Returns the token with which a session continues. It is the same for a repeated request. It depends on the server's
 * secret, so that somebody with a copy of the guest's token cannot compute it.
 */
const nextToken = ({ secrets }: Pick<Deps, 'secrets'>, { token, requestId }: { token: string; requestId: string }) =>
  createHmac('sha256', secrets.keyFor('guest-keep')).update(`${token} ${requestId}`).digest('base64url');

async function keepOnce(roomServices: RoomServices, asked: KeepGuestInput): Promise<KeepGuestResponse | Refusal> {
  const { deps } = roomServices;
  const { guestOf, userId: guestId } = asked.caller;
  if (guestOf === null) return refuse(ERROR.alreadyDone);
  const at = new Date(deps.now());
  const next = nextToken(deps, { token: asked.token, requestId: asked.request.requestId });
  const proof = await provePhone(deps, { ...asked.request, address: asked.address, browser: asked.browser }, at);
  if (isRefusal(proof)) return proof;
  for (let attempt = 1; ; attempt += 1) {
    const accountId = (await findAccount(deps, proof.phone)) ?? guestId;
    try {
      const guest = { partyId: guestOf, guestId, accountId };
      const ended = await keepAs(roomServices, { ...asked, ...guest, proof, next, at });
      if (isRefusal(ended)) return ended;
      tellEnded(deps, ended);
      return { userId: accountId, token: next };
    } catch (error) {
      if (error instanceof KeepRefused) return refuse(error.code);
      if (!(error instanceof PhoneMoved) || attempt === ATTEMPTS) throw error;
    }
  }
}

async function findAccount({ db }: Pick<Deps, 'db'>, phone: string): Promise<number | undefined> {
  const account = await db
    .selectFrom('app_user')
    .select('user_id')
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return account?.user_id;
}

interface Keeping extends KeepGuestInput {
  readonly partyId: string;
  readonly guestId: number;
  readonly accountId: number;
  readonly proof: PhoneProof;
  /** Token with which the session continues. */
  readonly next: string;
  readonly at: Date;
}

/**
 * Writes the code, the room, the rows and the session in one transaction. Returns the token hashes of the sessions that
 * it ended.
 */
async function keepAs(roomServices: RoomServices, keeping: Keeping): Promise<readonly string[] | Refusal> {
  const { partyId, guestId, accountId, proof, next, at, request, caller } = keeping;
  let ended: readonly string[] = [];
  const outcome = await runCommand(roomServices, {
    partyId,
    requestId: undefined,
    command: { type: 'keep-guest', userId: 'server', guestId, accountId },
    alongside: () => async (transaction) => {
      if (!(await spendProof(transaction, proof, at))) throw new KeepRefused(ERROR.codeWrong);
      const { requestId } = request;
      const { tokenHash } = caller;
      if (!(await markKept(transaction, { userId: guestId, accountId, requestId, tokenHash }, at))) {
        throw new KeepRefused(ERROR.alreadyDone);
      }
      ended = await replaceSessions(transaction, { from: guestId, to: accountId, token: next, now: at.getTime() });
      if (accountId === guestId) await givePhone(transaction, keeping);
      else if (!(await moveToAccount(transaction, { partyId, guestId, accountId }))) throw new PhoneMoved();
      await carryBan(transaction, { userId: accountId, mark: phoneMark(roomServices.deps.secrets, proof.phone) });
    },
  });
  if (!isRefusal(outcome)) return ended;
  // The code was right, so it is used up and does not count as a wrong try.
  await roomServices.deps.db.transaction().execute((transaction) => spendProof(transaction, proof, at));
  return outcome;
}

async function givePhone(transaction: Transaction<Database>, { guestId, proof, request }: Keeping): Promise<void> {
  // If an account with this phone appears meanwhile, that account takes precedence.
  const taken = await transaction
    .selectFrom('app_user')
    .select('user_id')
    .where('phone', '=', proof.phone)
    .executeTakeFirst();
  if (taken !== undefined) throw new PhoneMoved();
  try {
    await transaction
      .updateTable('app_user')
      .set({ phone: proof.phone, channel_id: channelOf(request.channelId) })
      .where('user_id', '=', guestId)
      .execute();
  } catch (error) {
    if ((error as { code?: unknown }).code === '23505') throw new PhoneMoved();
    throw error;
  }
}
