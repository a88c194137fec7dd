import { listBlocked, setBlocked } from '@juzhongren/contract/blocks';
import type { ResponseOf } from '@juzhongren/contract/call';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { load } from '../net/query-client.ts';
import { refusalText } from '../net/refusal-text.ts';
import { send } from '../net/send.ts';

type Blocked = ResponseOf<typeof listBlocked>;
export type BlockedUser = Blocked['users'][number];

/** Users blocked by the caller, newest first. */
export const blockedQuery = queryOptions({
  queryKey: ['blocked'],
  queryFn: ({ signal }) => load(listBlocked, {}, { signal }),
});

const NOBODY: ReadonlySet<number> = new Set();
const idsOf = ({ users }: Blocked): ReadonlySet<number> => new Set(users.map((user) => user.userId));

export function useBlockedIds(): ReadonlySet<number> {
  return useQuery({ ...blockedQuery, select: idsOf }).data ?? NOBODY;
}

export interface Blocking {
  readonly busy: boolean;
  /** Resolves to undefined on success, otherwise to the message to show. */
  readonly set: (user: BlockedUser, blocked: boolean) => Promise<string | undefined>;
}

/**
 * Returns a function that blocks or unblocks a user and updates the cached list at once. The call is idempotent, so a
 * lost response is safe to retry.
 */
export function useBlocking(): Blocking {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    set: async (user, blocked) => {
      setBusy(true);
      const answer = await send(setBlocked, { userId: user.userId, blocked });
      setBusy(false);
      if (!answer.ok) return refusalText(answer, '没有成功，请稍后再试');
      await client.cancelQueries({ queryKey: blockedQuery.queryKey });
      client.setQueryData(blockedQuery.queryKey, (before) => {
        const others = (before?.users ?? []).filter(({ userId }) => userId !== user.userId);
        // Leaves the cache empty if the list was never loaded.
        return before === undefined ? undefined : { users: blocked ? [user, ...others] : others };
      });
      void client.invalidateQueries({ queryKey: blockedQuery.queryKey });
      return undefined;
    },
  };
}
