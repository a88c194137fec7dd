import type { ComponentType } from 'react';
import { Book } from '../../../ui/home-icons.tsx';
import type { IconProps } from '../../../ui/icon.tsx';
import { Clue, Pen, Place, Talk, Task } from '../parts/icons.tsx';
import type { Tab } from '../derived/tabs.ts';

export const TAB_LOOKS: Record<Tab, { name: string; Icon: ComponentType<IconProps> }> = {
  reader: { name: '剧本', Icon: Book },
  clues: { name: '线索', Icon: Clue },
  places: { name: '地点', Icon: Place },
  closing: { name: '答题', Icon: Pen },
  talk: { name: '讨论', Icon: Talk },
  tasks: { name: '任务', Icon: Task },
};
