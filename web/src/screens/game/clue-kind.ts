import type { ClueView } from '@juzhongren/contract/room';
import type { ComponentType } from 'react';
import { Folder } from '../../ui/icons/folder.tsx';
import type { IconProps } from '../../ui/icons/icon.tsx';
import { Clue, Eye, Lock, Pen, Scale } from './icons.tsx';

/** What sort of thing a clue is, for its card: what it asks for goes before what it is made of. */
export function clueKind(clue: ClueView): { name: string; Icon: ComponentType<IconProps> } {
  if (clue.vote !== null) return { name: '投票', Icon: Scale };
  if (clue.sheet !== null) return { name: '答题', Icon: Pen };
  switch (clue.content.kind) {
    case 0:
      return { name: '文字', Icon: Folder };
    case 1:
      return { name: '图片', Icon: Eye };
    case 2:
      return { name: '上锁', Icon: Lock };
    case 3:
      return { name: '机关', Icon: Clue };
  }
}
