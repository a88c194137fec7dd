// Formats hints given to the players.
import type { GivenHintView } from '@juzhongren/contract/room/moments';
import type { RoomView } from '@juzhongren/contract/room/view';
import { characterName } from './cast.ts';

/**
 * Returns a hint as a sentence. It never contains a conclusion: only where to search, whom to ask, what is still untold
 * or which clues belong together.
 */
export function formatHint(room: RoomView, { kind, placeName, toldIn, characterId, clueIds }: GivenHintView): string {
  switch (kind) {
    case 'place':
      return `再看看「${placeName}」`;
    case 'person':
      return `去问问${characterName(room, characterId ?? '')}`;
    case 'told':
      return `不用再搜，第 ${toldIn ?? 1} 幕读到的、拿到手的，有人还没说出来`;
    case 'cards':
      return `把${clueIds.map((id) => `「${titleOf(room, id)}」`).join('和')}放在一起看`;
    case 'nothing':
      return '没有更小的提示了';
  }
}

const titleOf = ({ clues }: RoomView, clueId: string): string =>
  clues.find((clue) => clue.clueId === clueId)?.title ?? '';
