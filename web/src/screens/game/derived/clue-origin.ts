import { CONTENT_KIND } from '@juzhongren/contract/enumerations';
import type { ClueView } from '@juzhongren/contract/room/clues';
import type { RoomView } from '@juzhongren/contract/room/view';
import { characterNames, isAlone } from './cast.ts';

/** Returns where a clue came from and who knows it, as far as this seat can tell: 「第 1 幕 · 你在书房找到 · 陆怀安公开」. */
export function clueOrigin(room: RoomView, clue: ClueView): string {
  const place = clue.placeName;
  const name = (characterId: string): string => characterNames(room, [characterId]);
  const parts = [
    clue.act > room.script.acts ? '最后的答卷' : `第 ${clue.act} 幕`,
    clue.foundBy !== null && `${name(clue.foundBy)}${place === null ? '' : `在${place}`}找到`,
    clue.shownBy !== null && (clue.held ? `从${name(clue.shownBy)}那里得来` : `${name(clue.shownBy)}给你看的`),
    clue.held && clue.foundBy === null && clue.shownBy === null && '发给你的',
    clue.published && !isAlone(room) && publishedText(room, clue),
    clue.keptBack && '这一幕公开不了',
    !clue.published && clue.holder !== null && clue.holder !== room.me.characterId && `在${name(clue.holder)}手里`,
    clue.shownTo.length > 0 && !clue.published && `给 ${characterNames(room, clue.shownTo)} 看过`,
  ];
  return parts.filter((part) => part !== false).join(' · ');
}

/** Returns how a clue became public: 「陆怀安摆到桌上」, 「你一打开，大家就都看见了」. */
export function publishedText(room: RoomView, { publishedBy, publication }: ClueView): string {
  if (publishedBy === null) return '摆在桌上';
  const who = characterNames(room, [publishedBy]);
  switch (publication?.how) {
    case 'opened':
      return `${who}一打开，大家就都看见了`;
    case 'found':
      return `${who}一找到，大家就都看见了`;
    default:
      return `${who}摆到桌上`;
  }
}

/** Returns the short origin of a clue: 「书房」「陆怀安」「第 1 幕」. */
export function clueSource(room: RoomView, clue: ClueView): string {
  if (clue.placeName !== null) return clue.placeName;
  if (clue.shownBy !== null) return characterNames(room, [clue.shownBy]);
  return clue.act > room.script.acts ? '最后的答卷' : `第 ${clue.act} 幕`;
}

/**
 * Published lock that each seat opens for itself and this seat has opened. Everybody sees the lock; only openers see
 * its content.
 */
export const isInsideOwn = ({ published, content }: ClueView): boolean =>
  published && content.kind === CONTENT_KIND.Password && content.opens === 'seat' && content.inside !== null;

export function clueState(room: RoomView, clue: ClueView): string {
  const { content } = clue;
  if (content.kind === CONTENT_KIND.Password && content.inside === null) return '还没打开';
  if (content.kind === CONTENT_KIND.Trigger && clue.actions.includes('trigger')) return '还没动过';
  if (isAlone(room)) return clue.foundBy === null ? '发给你的' : `第 ${clue.act} 幕找到`;
  if (isInsideOwn(clue)) return '锁在桌上，里面你看过';
  if (clue.published) return '大家都知道';
  if (clue.held) return clue.shownTo.length === 0 ? '只有你知道' : `给 ${clue.shownTo.length} 人看过`;
  return clue.shownBy === null ? '看过' : `${characterNames(room, [clue.shownBy])}给你看的`;
}
