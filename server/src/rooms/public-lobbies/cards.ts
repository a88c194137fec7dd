import type { EveningWord } from '@juzhongren/contract/room-calls/evenings';
import type { PublicLobbyCard } from '@juzhongren/contract/room-calls/public-lobbies';
import { shownName } from '../../names/names.ts';
import { mediaPath } from '../../pictures/stored/media-store.ts';
import type { Deps } from '../../ports/deps.ts';
import type { ListedPublicLobby } from '../public-lobby-store/public-lobby-query.ts';

/**
 * Returns the cards of public lobbies, without those whose script is gone. Without `words`, for visitors, a card
 * contains neither the host nor the remark.
 */
export function publicLobbyCards(
  { catalogue }: Pick<Deps, 'catalogue'>,
  rows: readonly ListedPublicLobby[],
  words: ReadonlyMap<number, EveningWord> | null,
): PublicLobbyCard[] {
  return rows.flatMap((row) => {
    const entry = catalogue.findEntry(row.script_id);
    if (entry === undefined) return [];
    const { card } = entry.shown;
    const cover = entry.media.coverSmall[card.cover];
    return [
      {
        tableId: row.table_id,
        script: {
          script_id: row.script_id,
          script_name: card.name,
          cover: cover === undefined ? '' : mediaPath(cover),
          player: row.player,
          duration: card.duration,
        },
        host: words === null ? null : { ...personOf(row), evenings: words.get(row.user_id) ?? 'new' },
        free: row.seats_free,
        meetAt: row.meet_at?.getTime() ?? null,
        slow: row.slow,
        voice: row.voice,
        newcomers: row.newcomers,
        approve: row.approve,
        wants: row.wants,
        remark: words === null ? '' : row.remark,
        pays: row.pays,
        price: row.price,
        mine: row.mine,
      },
    ];
  });
}

export const personOf = ({
  user_id: userId,
  nickname,
  avatar,
}: {
  user_id: number;
  nickname: string;
  avatar: string | null;
}) => ({
  userId,
  nickname: shownName(userId, nickname),
  avatar: avatar === null ? '' : mediaPath(avatar),
});
