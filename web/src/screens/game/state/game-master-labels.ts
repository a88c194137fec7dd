// Describes the actions of a game master in words.
import type { GameMasterView, Nudge } from '@juzhongren/contract/room/game-master';
import type { RoomView } from '@juzhongren/contract/room/view';
import { characterNames } from '../derived/cast.ts';

export const NUDGE_LABELS: Record<Nudge, string> = {
  'read-on': '该往下读了',
  search: '去各处搜一搜',
  show: '手里的线索，摆出来看看',
  speak: '说说你的看法',
  listen: '先听我说两句',
  time: '时间差不多了',
  vote: '该投票了',
};

type Deed = GameMasterView['deeds'][number];

/** Returns a sentence such as 「主持人对沈砚秋说：说说你的看法」. */
export function deedLabel(room: RoomView, { deed, characterId, word }: Deed): string {
  const who = room.chair?.master?.userId === room.me.userId ? '你' : '主持人';
  const whom = characterId === null ? '大家' : characterNames(room, [characterId]);
  switch (deed) {
    case 'opened':
      return `${who}翻看了${characterId === null ? '真相' : `${whom}的剧本`}`;
    case 'nudged':
      return `${who}对${whom}说：${word === null ? '' : NUDGE_LABELS[word]}`;
    case 'gave':
      return `${who}递给${whom}一条线索`;
    case 'hinted':
      return `${who}给了一点提示`;
    case 'lengthened':
      return `${who}给这一段${room.slow === undefined ? '加了 5 分钟' : '多留了半天'}`;
    case 'moved-on':
      return `${who}带大家往下走`;
  }
}

export const isViewerGameMaster = ({ chair, me }: RoomView): boolean =>
  chair?.master != null && chair.master.userId === me.userId;
