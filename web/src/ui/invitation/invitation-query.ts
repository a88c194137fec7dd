import type { ResponseOf } from '@juzhongren/contract/call';
import { partyInvitation } from '@juzhongren/contract/room-calls/room';
import { queryOptions } from '@tanstack/react-query';
import { load } from '../../net/query-client.ts';

export type Invitation = ResponseOf<typeof partyInvitation>;

export const invitationQuery = (partyId: string) =>
  queryOptions({
    queryKey: ['invitation', partyId],
    queryFn: ({ signal }) => load(partyInvitation, { partyId }, { signal }),
  });
