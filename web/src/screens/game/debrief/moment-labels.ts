import type { Replay, ReplayMoment } from '@juzhongren/contract/room-calls/after';
import type { RoomView } from '@juzhongren/contract/room/view';
import { formatReply } from '../derived/reply-labels.ts';
import { characterName } from '../derived/cast.ts';

type ReplayNames = Pick<Replay, 'clues' | 'places'>;

/** Returns a moment as a sentence: 「陆怀安在书房找到《烧残的信》」. The own seat is 你. */
export function formatMoment(room: RoomView, told: ReplayNames, moment: ReplayMoment): string {
  const who = moment.by === null ? '' : nameOf(room, moment.by);
  const clue = `《${clueTitle(told, moment.clueId)}》`;
  const whom = moment.to === null ? '' : nameOf(room, moment.to);
  switch (moment.kind) {
    case 'act':
      return `第 ${moment.act} 幕开始`;
    case 'closing':
      return '不再搜证，写下最后的答卷';
    case 'ended':
      return '真相揭晓';
    case 'found':
      return `${who}在${placeName(told, moment.placeId)}找到${clue}`;
    case 'came':
      return whom === '' ? `${clue}摆到了桌上` : `${whom}得到${clue}`;
    case 'shown':
      return `${who}把${clue}拿给${whom}看`;
    case 'given':
      return `${who}把${clue}交给${whom}`;
    case 'published':
      return who === '' ? `${clue}公开了` : `${who}公开了${clue}`;
    case 'unlocked':
      return `${who}打开了${clue}`;
    case 'password-failed':
      return `${who}没能打开${clue}`;
    case 'triggered':
      return who === '' ? `${clue}自己触发了` : `${who}触发了${clue}`;
    case 'place-opened':
      return `出现了新的地点：${placeName(told, moment.placeId)}`;
    case 'voted':
      return moment.choice === null ? `${who}收回了${clue}的一票` : `${who}把票投给「${moment.choice}」`;
    case 'vote-closed':
      return moment.choice === null ? `${clue}投票结束，没有结果` : `${clue}投票结束：${moment.choice}`;
    case 'answered':
      return `${who}交了${clue}的答卷`;
    case 'confessed':
      return `${who}坦白了`;
    case 'bargain':
      return `${who}和${whom}谈成了一笔交易`;
    case 'counters-given':
      return `${who}给了${whom} ${moment.choice ?? ''}`;
    case 'counters-spent':
      return `${who}在${moment.placeId === null ? clue : placeName(told, moment.placeId)}花了 ${moment.choice ?? ''}`;
    case 'counters-paid':
      return `${whom}得到 ${moment.choice ?? ''}`;
    case 'counters-taken':
      return `${whom}交出 ${moment.choice ?? ''}`;
    case 'reckoned':
      return reckoned(who, whom, moment.choice ?? '');
    case 'skill': {
      const where = moment.placeId === null ? '' : `在${placeName(told, moment.placeId)}`;
      const saw = moment.clueId === null ? '' : `：${clue}`;
      return `${who}${where}${whom === '' ? '' : `对${whom}`}用了「${moment.choice ?? '本事'}」${saw}`;
    }
    case 'asked':
      return `${who}问了${whom}一句，${whom}要照实答`;
    case 'replied':
      return `${who}答${whom}：${formatReply(moment.choice)}`;
    case 'scene':
      return `大家分角色念了「${moment.choice ?? ''}」`;
    case 'dark':
      return `灯灭了：「${moment.choice ?? ''}」`;
    case 'chose':
      return moment.choice === null ? `${who}收回了刚选的` : `${who}悄悄选了「${moment.choice}」`;
    case 'revealed':
      return `「${moment.choice ?? ''}」一起亮了出来`;
    case 'confirmed':
      return `${who}给${whom}的任务点了头：「${moment.choice ?? ''}」`;
    case 'not-confirmed':
      return `${who}没给${whom}的任务点头：「${moment.choice ?? ''}」`;
    case 'left':
      return `${who}离开了房间`;
    case 'returned':
      return `${who}回来了`;
    case 'taken-over':
      return `${who}由新的玩家接手`;
    case 'released':
      return `${who}的座位空着，关键线索交给大家`;
    case 'host-changed':
      return `${who}成了房主`;
    case 'stated':
      return `${who}的一句话钉上了账本：${moment.choice ?? ''}`;
    case 'hinted':
      return `大家要了一次提示${hinted(told, moment, whom)}`;
  }
}

function reckoned(who: string, whom: string, what: string): string {
  return `${who === '' ? '大家' : who}数清了${whom === '' ? '各人' : whom}的${what}`;
}

/** Returns what a hint pointed to; of two clues only the first. */
function hinted(told: ReplayNames, { placeId, clueId }: ReplayMoment, whom: string): string {
  if (placeId !== null) return `：再看看${placeName(told, placeId)}`;
  if (clueId !== null) return `：《${clueTitle(told, clueId)}》还能和别的放在一起`;
  return whom === '' ? '' : `：去问问${whom}`;
}

const nameOf = (room: RoomView, seat: string): string =>
  seat === room.me.characterId ? '你' : characterName(room, seat);

export const clueTitle = ({ clues }: Pick<Replay, 'clues'>, clueId: string | null): string =>
  clues.find((clue) => clue.clueId === clueId)?.title ?? '';

const placeName = ({ places }: Pick<Replay, 'places'>, placeId: string | null): string =>
  places.find((place) => place.placeId === placeId)?.name ?? '某处';
