import { CLUE_TYPE, GAME_STAGE } from '@juzhongren/contract/enumerations';
import type { RoomView } from '@juzhongren/contract/room/view';

export const TABS = ['reader', 'clues', 'places', 'closing', 'talk', 'tasks'] as const;
export type Tab = (typeof TABS)[number];

/** Which tabs there are: by what the script has, the stage, and whether reading has a pane of its own. */
export function tabsOf(room: RoomView, { wide }: { wide: boolean }): readonly Tab[] {
  const closing = room.stage === GAME_STAGE.ClueEnd;
  const has: Record<Tab, boolean> = {
    reader: !wide,
    clues: true,
    places: !closing && (room.script.types & CLUE_TYPE.Discovery) !== 0,
    closing,
    talk: room.script.player > 1,
    tasks: true,
  };
  return TABS.filter((tab) => has[tab]);
}

/** Where 结束第 N 幕 stands on the table: under the places, where there are any. */
export const endActTab = (room: RoomView): Tab =>
  tabsOf(room, { wide: true }).includes('places') ? 'places' : 'clues';

/** The element that holds it. */
export const END_ACT = 'end-act';
