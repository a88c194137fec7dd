import { userNotifications } from '@juzhongren/contract/notifications';
import { queryOptions } from '@tanstack/react-query';
import { load } from '../net/query-client.ts';

/** What the caller has chosen, and by what they can be told. */
export const notificationsQuery = queryOptions({
  queryKey: ['nudges'],
  queryFn: ({ signal }) => load(userNotifications, {}, { signal }),
});
