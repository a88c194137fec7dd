import type { Generated } from 'kysely';

/** Group of friends who play together. A dissolved group has no name, no picture and no members. */
interface PlayGroupTable {
  group_id: string;
  name: string;
  /** Null if the picture is composed of the members' portraits. */
  avatar: string | null;
  avatar_by: number | null;
  /**
   * Creator of the group, and id of the creating request: a repeat returns this group. Null if that account was
   * deleted.
   */
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
  /** True if the group sees the member's name beside the scripts they played and marked. */
  named: Generated<boolean>;
}

/** Invitation link of a member. It is deleted with the member. */
interface GroupLinkTable {
  token: string;
  group_id: string;
  user_id: number;
  created_at: Date;
  ends_at: Date;
}

interface GroupRemovedTable {
  group_id: string;
  user_id: number;
  removed_at: Date;
}

/** Room that its host opened for the group or announced to it. */
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
