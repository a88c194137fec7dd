import { userNotifications } from '@juzhongren/contract/notifications';
import { queryOptions } from '@tanstack/react-query';
import { load } from '../net/query-client.ts';

/** Notification settings of the caller, and the channels that can reach them. */
export const notificationsQuery = queryOptions({
  queryKey: ['nudges'],
  queryFn: ({ signal }) => load(userNotifications, {}, { signal }),
});
