// Describes the progress of a game in short texts for a display.
import { GAME_STAGE } from '@juzhongren/contract/enumerations';
import type { RoomView } from '@juzhongren/contract/room/view';

export interface GameProgress {
  readonly title: string;
  readonly detail: string | undefined;
  /** End of the countdown in Unix milliseconds. Null without one. */
  readonly until: number | null;
  readonly paused: boolean;
}

/** Returns done/total over the occupied seats. */
function counted(room: RoomView, isDone: (seat: RoomView['seats'][number]) => boolean): string {
  const taken = room.seats.filter(({ userId }) => userId !== null);
  return `${taken.filter(isDone).length}/${taken.length}`;
}

export function standingOf(room: RoomView): GameProgress {
  const { act, stage } = room;
  const nothing = { detail: undefined, until: null, paused: false };
  if (room.debrief !== null) return { ...nothing, title: '复盘' };
  if (act === null) return { ...nothing, title: room.payment === null ? '等人到齐' : '等待支付' };
  if (act.pausedAt !== null)
    return { ...nothing, title: '暂停中', detail: '在手机上点「继续」，时间接着走', paused: true };
  if (act.turning !== null) {
    return { ...nothing, title: stage === GAME_STAGE.ClueEnd ? '真相就要揭晓' : '就要翻页了', until: act.turning.at };
  }
  const until = act.deadlineAt;
  if (stage === GAME_STAGE.ClueEnd) {
    return { ...nothing, title: '投票与作答', detail: `已交 ${counted(room, ({ submitted }) => submitted)}`, until };
  }
  if (act.readUntil !== null) {
    const detail = `已读 ${counted(room, ({ read }) => read)}`;
    return { ...nothing, title: '各读各的剧本', detail, until: act.readUntil };
  }
  const done = room.seats.filter((seat) => seat.done).length;
  const title = room.places.length > 0 ? '搜证与讨论' : '讨论';
  return { ...nothing, title, detail: done === 0 ? undefined : `想翻页 ${counted(room, (seat) => seat.done)}`, until };
}
