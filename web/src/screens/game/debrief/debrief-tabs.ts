import type { ComponentType } from 'react';
import { Book, Folder } from '../../../ui/home-icons.tsx';
import type { IconProps } from '../../../ui/icon.tsx';
import { Clue, Scale, Talk } from '../parts/icons.tsx';

export type PaperTab = 'truth' | 'reader';
export type SideTab = 'review' | 'clues' | 'talk';
export type DebriefTab = PaperTab | SideTab;

interface TabLook<T> {
  readonly tab: T;
  readonly name: string;
  readonly Icon: ComponentType<IconProps>;
  readonly place: number;
}

export const PAPER_TABS: readonly TabLook<PaperTab>[] = [
  { tab: 'truth', name: '真相', Icon: Folder, place: 2 },
  { tab: 'reader', name: '剧本', Icon: Book, place: 3 },
];

export const SIDE_TABS: readonly TabLook<SideTab>[] = [
  { tab: 'review', name: '复盘', Icon: Scale, place: 1 },
  { tab: 'clues', name: '线索', Icon: Clue, place: 4 },
  { tab: 'talk', name: '讨论', Icon: Talk, place: 5 },
];

export const isPaper = (tab: DebriefTab): tab is PaperTab => tab === 'truth' || tab === 'reader';
