import type { Call, RequestOf } from '@juzhongren/contract/call';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { refusalText } from '../../net/refusal-text.ts';
import { sendInTime } from '../../net/send-in-time.ts';
import { groupQuery, groupsQuery } from '../../ui/group/group-queries.ts';
import { showToast } from '../../ui/toast.tsx';

export interface GroupAct {
  readonly busy: boolean;
  /** Resolves to true on success, otherwise to false after an error toast. */
  readonly run: <C extends Call>(call: C, request: RequestOf<C>) => Promise<boolean>;
}

/**
 * Runs one group action at a time and refetches the group data. All these calls are idempotent, so the user can retry
 * after a lost response.
 * @param leaving True if success removes the user's access to the group, which is then not refetched.
 */
export function useGroupAct(groupId: string, { leaving = false }: { leaving?: boolean } = {}): GroupAct {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  return {
    busy,
    run: async (call, request) => {
      if (running.current) return false;
      running.current = true;
      setBusy(true);
      const answer = await sendInTime(call, request);
      running.current = false;
      setBusy(false);
      if (!answer.ok) showToast(refusalText(answer, '没有成功，请稍后再试'), { tone: 'bad' });
      void client.invalidateQueries({ queryKey: groupsQuery.queryKey });
      if (!(answer.ok && leaving)) {
        void client.invalidateQueries({ queryKey: groupQuery(groupId).queryKey });
        void client.invalidateQueries({ queryKey: ['group-shelf', groupId] });
      }
      return answer.ok;
    },
  };
}
