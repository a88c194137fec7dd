import type { Generated } from 'kysely';

/** Friends who play together. A dissolved one has no name, no picture and no members any more. */
interface PlayGroupTable {
  group_id: string;
  name: string;
  /** Null: composed of its members' portraits. */
  avatar: string | null;
  /** Who uploaded it. */
  avatar_by: number | null;
  /** Whose request made it, and its name: a repeat finds this group. Null when that account is deleted. */
  created_by: number | null;
  create_request_id: string | null;
  created_at: Date;
  dissolved_at: Generated<Date | null>;
}

interface GroupMemberTable {
  group_id: string;
  user_id: number;
  joined_at: Date;
  owner: Generated<boolean>;
  /** The group sees their name beside what they played and marked. */
  named: Generated<boolean>;
}

/** A member's way in for others; it goes with the member. */
interface GroupLinkTable {
  token: string;
  group_id: string;
  user_id: number;
  created_at: Date;
  ends_at: Date;
}

/** Whom the owner put out. */
interface GroupRemovedTable {
  group_id: string;
  user_id: number;
  removed_at: Date;
}

/** A room that its host opened for the group, or told it of. */
interface GroupRoomTable {
  party_id: string;
  group_id: string;
  tied_at: Date;
}

export interface GroupTables {
  play_group: PlayGroupTable;
  group_member: GroupMemberTable;
  group_link: GroupLinkTable;
  group_removed: GroupRemovedTable;
  group_room: GroupRoomTable;
}
