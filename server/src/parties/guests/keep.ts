// A guest keeps the game: they become an account, or what they played becomes an account's.
import type { guestKeep } from '@juzhongren/contract/party/guests';
import type { ParsedRequestOf } from '@juzhongren/contract/call';
import { ERROR, type ErrorCode } from '@juzhongren/contract/errors';
import type { Transaction } from 'kysely';
import { handOverSession, tellChanged, tellEnded } from '../../accounts/sessions.ts';
import { type PhoneProof, provePhone, spendProof } from '../../accounts/sign-in.ts';
import { channelOf } from '../../accounts/open-account.ts';
import type { Database } from '../../database/tables.ts';
import { type Caller, isRefusal, type Refusal, refuse } from '../../http/calls.ts';
import type { Deps } from '../../ports/deps.ts';
import { phoneMark } from '../../sanctions/phone-mark.ts';
import { carryBan } from '../../sanctions/store.ts';
import { runCommand } from '../commands/command.ts';
import type { Parties } from '../commands/parties.ts';
import { moveToAccount } from './move-to-account.ts';
import { findKept, markKept } from './store.ts';

/** Beginnings, when the phone came to be somebody's, or nobody's, meanwhile. */
const ATTEMPTS = 4;

interface Asked {
  readonly request: ParsedRequestOf<typeof guestKeep>;
  readonly caller: Caller;
  readonly address: string;
  /** The key of the browser that asked for the code, if it has one. */
  readonly browser: string | undefined;
}

/** Nothing of it is written. */
class KeepRefused extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode) {
    super('refused');
    this.code = code;
  }
}

/** Whose the phone is has changed meanwhile. */
class PhoneMoved extends Error {}

/** Gives the account's number. The same request again is answered as the first was. Refused: see `guestKeep`. */
export async function keepGuest(parties: Parties, asked: Asked): Promise<{ userId: number } | Refusal> {
  const kept = await keepOnce(parties, asked);
  if (!isRefusal(kept)) return kept;
  // A second tap finds the code used up, and the first one's session.
  const { userId } = asked.caller;
  const account = await findKept(parties.deps.db, { userId, requestId: asked.request.requestId });
  return account === undefined ? kept : { userId: account };
}

async function keepOnce(parties: Parties, asked: Asked): Promise<{ userId: number } | Refusal> {
  const { deps } = parties;
  const { guestOf, userId: guestId } = asked.caller;
  if (guestOf === null) return refuse(ERROR.alreadyDone);
  const at = new Date(deps.now());
  const proof = await provePhone(deps, { ...asked.request, address: asked.address, browser: asked.browser }, at);
  if (isRefusal(proof)) return proof;
  for (let attempt = 1; ; attempt += 1) {
    const accountId = (await findAccount(deps, proof.phone)) ?? guestId;
    try {
      const guest = { partyId: guestOf, guestId, accountId };
      const ended = await keepAs(parties, { ...asked, ...guest, proof, at });
      if (isRefusal(ended)) return ended;
      tellEnded(deps, ended);
      tellChanged(deps, asked.caller.tokenHash);
      return { userId: accountId };
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

interface Keeping extends Asked {
  readonly partyId: string;
  readonly guestId: number;
  readonly accountId: number;
  readonly proof: PhoneProof;
  readonly at: Date;
}

/** Code, room, rows and session in one transaction. Gives the token hashes of the sessions that it ended. */
async function keepAs(parties: Parties, keeping: Keeping): Promise<readonly string[] | Refusal> {
  const { partyId, guestId, accountId, proof, at, request, caller } = keeping;
  let ended: readonly string[] = [];
  const outcome = await runCommand(parties, {
    partyId,
    requestId: undefined,
    command: { type: 'keep-guest', userId: 'server', guestId, accountId },
    alongside: () => async (transaction) => {
      if (!(await spendProof(transaction, proof, at))) throw new KeepRefused(ERROR.codeWrong);
      const { requestId } = request;
      if (!(await markKept(transaction, { userId: guestId, accountId, requestId }, at))) {
        throw new KeepRefused(ERROR.alreadyDone);
      }
      ended = await handOverSession(transaction, { tokenHash: caller.tokenHash, from: guestId, to: accountId });
      if (accountId === guestId) await givePhone(transaction, keeping);
      else if (!(await moveToAccount(transaction, { partyId, guestId, accountId }))) throw new PhoneMoved();
      await carryBan(transaction, { userId: accountId, mark: phoneMark(parties.deps.secrets, proof.phone) });
    },
  });
  if (!isRefusal(outcome)) return ended;
  // The code was right all the same: it is used up, and counts for no wrong one.
  await parties.deps.db.transaction().execute((transaction) => spendProof(transaction, proof, at));
  return outcome;
}

async function givePhone(transaction: Transaction<Database>, { guestId, proof, request }: Keeping): Promise<void> {
  // Waits for an account of this phone that is being made, and then gives way to it.
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
