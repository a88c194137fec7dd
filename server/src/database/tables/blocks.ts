/** `user_id` has blocked `blocked_id`. */
export interface BlockTable {
  user_id: number;
  blocked_id: number;
  created_at: Date;
}

export interface BlockTables {
  user_block: BlockTable;
}
