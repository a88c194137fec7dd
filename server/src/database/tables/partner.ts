/** A draw of the partner's lottery for a finished game; `added_at` once the partner has it. */
interface LotteryDrawTable {
  party_id: string;
  user_id: number;
  asked_at: Date;
  added_at: Date | null;
}

export interface PartnerTables {
  lottery_draw: LotteryDrawTable;
}
