import { CLUE_TYPE, GAME_STAGE } from '@juzhongren/contract/enumerations';
import type { RoomView } from '@juzhongren/contract/room/view';

export const TABS = ['reader', 'clues', 'places', 'closing', 'talk', 'tasks'] as const;
export type Tab = (typeof TABS)[number];

/**
 * Returns the tabs, depending on the script, the stage and the screen. On a wide screen the reader has its own pane and
 * no tab.
 */
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

/** Returns the tab that contains 结束第 N 幕: the places, or the clues if there are no places. */
export const endActTab = (room: RoomView): Tab =>
  tabsOf(room, { wide: true }).includes('places') ? 'places' : 'clues';

export const END_ACT = 'end-act';
