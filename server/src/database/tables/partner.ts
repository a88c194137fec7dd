/** A lottery draw at the partner for a finished game. `added_at` is set once the partner has recorded it. */
interface LotteryDrawTable {
  party_id: string;
  user_id: number;
  asked_at: Date;
  added_at: Date | null;
}

export interface PartnerTables {
  lottery_draw: LotteryDrawTable;
}
