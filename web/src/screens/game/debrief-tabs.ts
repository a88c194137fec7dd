import type { ComponentType } from 'react';
import { Book } from '../../ui/icons/book.tsx';
import { Folder } from '../../ui/icons/folder.tsx';
import type { IconProps } from '../../ui/icons/icon.tsx';
import { Clue, Scale, Talk } from './icons.tsx';
import { Notebook } from './notes-icons.tsx';

/** What is read on paper. */
export type PaperTab = 'truth' | 'reader';
export type SideTab = 'review' | 'clues' | 'talk' | 'notes';
export type DebriefTab = PaperTab | SideTab;

interface TabLook<T> {
  readonly tab: T;
  readonly name: string;
  readonly Icon: ComponentType<IconProps>;
  /** Its place in the strip of a phone. */
  readonly order: number;
}

export const PAPER_TABS: readonly TabLook<PaperTab>[] = [
  { tab: 'truth', name: '真相', Icon: Folder, order: 2 },
  { tab: 'reader', name: '剧本', Icon: Book, order: 3 },
];

export const SIDE_TABS: readonly TabLook<SideTab>[] = [
  { tab: 'review', name: '复盘', Icon: Scale, order: 1 },
  { tab: 'clues', name: '线索', Icon: Clue, order: 4 },
  { tab: 'talk', name: '讨论', Icon: Talk, order: 5 },
  { tab: 'notes', name: '笔记', Icon: Notebook, order: 6 },
];

export const isPaper = (tab: DebriefTab): tab is PaperTab => tab === 'truth' || tab === 'reader';
