import { setNudges, type NudgeKind, type UserNudges } from '@juzhongren/contract/nudges';
import type { RequestOf } from '@juzhongren/contract/call';
import { useQueryClient } from '@tanstack/react-query';
import { nudgesQuery } from '../../nudge/nudge-queries.ts';
import { send } from '../../net/send.ts';
import { showToast } from '../../ui/toast.tsx';

type Change = RequestOf<typeof setNudges>;

export interface Switches {
  readonly isOn: (kind: NudgeKind) => boolean;
  readonly night: boolean;
  readonly set: (change: Change) => Promise<void>;
}

/** A switch moves with the finger; where the service did not take it, it goes back and says so. */
export function useSwitches(nudges: UserNudges): Switches {
  const client = useQueryClient();
  return {
    isOn: (kind) => nudges.kinds.find((one) => one.kind === kind)?.on !== false,
    night: nudges.night,
    async set(change) {
      const { queryKey } = nudgesQuery;
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (before) => before && changed(before, change));
      const answer = await send(setNudges, change);
      if (!answer.ok) showToast('没有改成，再试一次', { tone: 'bad' });
      await client.invalidateQueries({ queryKey });
    },
  };
}

function changed(before: UserNudges, { kind, night = before.night }: Change): UserNudges {
  const kinds = before.kinds.map((one) =>
    kind !== undefined && one.kind === kind.kind ? { ...one, on: kind.on } : one,
  );
  return { ...before, night, kinds };
}
