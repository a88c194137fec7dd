import { CLUE_TYPE } from '@juzhongren/contract/enumerations';
import type { RoomView } from '@juzhongren/contract/room';
import type { ComponentType } from 'react';
import { Book } from '../../ui/icons/book.tsx';
import type { IconProps } from '../../ui/icons/icon.tsx';
import { Clue, Pen, Place, Talk, Task } from './icons.tsx';
import { Notebook } from './notes-icons.tsx';

export const TABS = ['reader', 'clues', 'places', 'closing', 'talk', 'tasks', 'notes'] as const;
export type Tab = (typeof TABS)[number];

export const TAB_LOOKS: Record<Tab, { name: string; Icon: ComponentType<IconProps> }> = {
  reader: { name: '剧本', Icon: Book },
  clues: { name: '线索', Icon: Clue },
  places: { name: '地点', Icon: Place },
  closing: { name: '答题', Icon: Pen },
  talk: { name: '讨论', Icon: Talk },
  tasks: { name: '任务', Icon: Task },
  notes: { name: '笔记', Icon: Notebook },
};

/** Which tabs there are: by what the script has, the stage, and whether reading has a pane of its own. */
export function tabsOf(room: RoomView, { wide }: { wide: boolean }): readonly Tab[] {
  const closing = room.stage === 2;
  const has: Record<Tab, boolean> = {
    reader: !wide,
    clues: true,
    places: !closing && (room.script.types & CLUE_TYPE.Discovery) !== 0,
    closing,
    talk: room.script.player > 1,
    tasks: true,
    notes: true,
  };
  return TABS.filter((tab) => has[tab]);
}
