/** Until when somebody may play every script. */
interface MembershipTable {
  user_id: number;
  valid_until: Date;
}

/** One lengthening of a membership. `source`: `order:<outTradeNo>`, `code:<hash>`, `certificate:<hash>`; each works once. */
interface MembershipGrantTable {
  source: string;
  user_id: number | null;
  hours: number;
  at: Date;
  /** Until when it was valid with it. */
  valid_until: Date;
  taken_back_at: Date | null;
}

/** A script somebody may always play. `source` as above, or `card:<id>`. */
interface OwnedScriptTable {
  user_id: number;
  script_id: number;
  source: string;
  since: Date;
}

export interface MembershipTables {
  membership: MembershipTable;
  membership_grant: MembershipGrantTable;
  owned_script: OwnedScriptTable;
}
