import { partyInvitation } from '@juzhongren/contract/party-room';
import { queryOptions } from '@tanstack/react-query';
import { load } from '../../net/query-client.ts';

/** Who invites to what. */
export const invitationQuery = (partyId: string) =>
  queryOptions({
    queryKey: ['invitation', partyId],
    queryFn: ({ signal }) => load(partyInvitation, { partyId }, { signal }),
  });
