import { ERROR } from '@juzhongren/contract/errors';
import { isRefusal, type Refusal, refuse } from '../../http/calls.ts';
import { takeUse } from '../../limits/uses-per-person.ts';
import { keepAsk } from '../board/ask-store.ts';
import { findForPerson } from '../board/board-query.ts';
import { commandAcknowledged } from '../commands/command.ts';
import type { Parties } from '../commands/parties.ts';
import { findPerson } from '../lobby/look-ups.ts';
import { isUnwelcome } from '../lobby/unwelcome.ts';

const SITTINGS = { what: 'table-sit', max: 40, windowMs: 60 * 60 * 1_000 } as const;

interface Wish {
  readonly tableId: string;
  readonly requestId?: string | undefined;
  readonly userId: number;
}

type Sat = { outcome: 'seated' | 'asked'; partyId: string | null };

/**
 * By the same way as an invitation; whether the table is still for this person is looked at again where the room decides.
 * Refused: 1002 no table for them, 1003 the owner said no, 1004 too often, 4003 full.
 */
export async function sitAtTable(parties: Parties, { tableId, requestId, userId }: Wish): Promise<Sat | Refusal> {
  const { deps } = parties;
  const at = new Date(deps.now());
  const table = await findForPerson(deps.db, { tableId, userId, at });
  if (table === undefined) return refuse(ERROR.notFound);
  const { party_id: partyId } = table;
  if (table.mine === 'seated') return { outcome: 'seated', partyId };
  if (table.mine === 'refused') return refuse(ERROR.notYours);
  if (!(await takeUse(deps.db, userId, { ...SITTINGS, at }))) return refuse(ERROR.tooOften);
  if (table.approve && table.mine !== 'welcome') {
    return (await keepAsk(deps.db, { tableId, userId, at }))
      ? { outcome: 'asked', partyId: null }
      : refuse(ERROR.roomFull);
  }
  const person = await findPerson(deps, userId);
  const joined = await commandAcknowledged(parties, {
    partyId,
    requestId,
    body: { tableId },
    command: { type: 'join', ...person },
    whenUnknown: ERROR.notFound,
    barred: async ({ state }) => {
      if (await isUnwelcome(deps.db, state, userId)) return ERROR.notFound;
      const still = await findForPerson(deps.db, { tableId, userId, at: new Date(deps.now()) });
      const may = still !== undefined && state.stage === 'lobby' && (!still.approve || still.mine === 'welcome');
      return may || still?.mine === 'seated' ? null : ERROR.notFound;
    },
  });
  if (!isRefusal(joined)) return { outcome: 'seated', partyId };
  // Who was put out, and whose table is over: there is none for them.
  const gone = joined.refused === ERROR.invitationInvalid || joined.refused === ERROR.invitationExpired;
  return gone ? refuse(ERROR.notFound) : joined;
}
