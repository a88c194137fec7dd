import { setNotifications, type NotificationKind, type UserNotifications } from '@juzhongren/contract/notifications';
import type { RequestOf } from '@juzhongren/contract/call';
import { useQueryClient } from '@tanstack/react-query';
import { notificationsQuery } from '../../notifications/notification-queries.ts';
import { send } from '../../net/send.ts';
import { showToast } from '../../ui/toast.tsx';

type NotificationSettingsInput = RequestOf<typeof setNotifications>;

export interface Switches {
  readonly isOn: (kind: NotificationKind) => boolean;
  readonly night: boolean;
  readonly set: (change: NotificationSettingsInput) => Promise<void>;
}

/** Optimistic switches. A refused change is reverted with a toast. */
export function useSwitches(notifications: UserNotifications): Switches {
  const client = useQueryClient();
  return {
    isOn: (kind) => notifications.kinds.find((one) => one.kind === kind)?.on !== false,
    night: notifications.night,
    async set(change) {
      const { queryKey } = notificationsQuery;
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (before) => before && changed(before, change));
      const answer = await send(setNotifications, change);
      if (!answer.ok) showToast('没有改成，再试一次', { tone: 'bad' });
      await client.invalidateQueries({ queryKey });
    },
  };
}

function changed(
  before: UserNotifications,
  { kind, night = before.night }: NotificationSettingsInput,
): UserNotifications {
  const kinds = before.kinds.map((one) =>
    kind !== undefined && one.kind === kind.kind ? { ...one, on: kind.on } : one,
  );
  return { ...before, night, kinds };
}
