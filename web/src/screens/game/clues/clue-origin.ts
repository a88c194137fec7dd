import type { ClueView, RoomView } from '@juzhongren/contract/room';
import { characterNames, isAlone } from '../state/cast.ts';

/** Where a clue came from and who knows it, as far as this seat can tell: 「第 1 幕 · 你在书房找到 · 陆怀安公开」. */
export function clueOrigin(room: RoomView, clue: ClueView): string {
  const place = room.places.find((candidate) => candidate.placeId === clue.placeId)?.name;
  const name = (characterId: string): string => characterNames(room, [characterId]);
  const parts = [
    clue.act > room.script.acts ? '最后的答卷' : `第 ${clue.act} 幕`,
    clue.foundBy !== null && `${name(clue.foundBy)}${place === undefined ? '' : `在${place}`}找到`,
    clue.shownBy !== null && (clue.held ? `从${name(clue.shownBy)}那里得来` : `${name(clue.shownBy)}给你看的`),
    clue.held && clue.foundBy === null && clue.shownBy === null && '自己来到你手里',
    clue.published && !isAlone(room) && (clue.publishedBy === null ? '全桌可见' : `${name(clue.publishedBy)}公开`),
    !clue.published && clue.holder !== null && clue.holder !== room.me.characterId && `在${name(clue.holder)}手里`,
    clue.shownTo.length > 0 && !clue.published && `给 ${characterNames(room, clue.shownTo)} 看过`,
  ];
  return parts.filter((part) => part !== false).join(' · ');
}
