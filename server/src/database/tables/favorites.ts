/** Script that a user saved as a favourite. */
interface FavoriteTable {
  user_id: number;
  script_id: number;
  created_at: Date;
}

export interface FavoriteTables {
  favorite: FavoriteTable;
}
