import type { RoomWorld } from './room-world.ts';

export const roomMemberOf = ({ deps }: Pick<RoomWorld, 'deps'>, partyId: string, { userId }: { userId: number }) =>
  deps.db
    .selectFrom('party_member')
    .select(['character_id', 'left_at', 'score', 'report_token'])
    .where('party_id', '=', partyId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
