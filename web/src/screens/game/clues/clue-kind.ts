import { CONTENT_KIND } from '@juzhongren/contract/enumerations';
import type { ClueView } from '@juzhongren/contract/room';
import type { ComponentType } from 'react';
import { Folder } from '../../../ui/home-icons.tsx';
import type { IconProps } from '../../../ui/icon.tsx';
import { Clue, Eye, Lock, Pen, Scale } from '../parts/icons.tsx';

/** What sort of thing a clue is, for its card: what it asks for goes before what it is made of. */
export function clueKind(clue: ClueView): { name: string; Icon: ComponentType<IconProps> } {
  if (clue.vote !== null) return { name: '投票', Icon: Scale };
  if (clue.sheet !== null) return { name: '答题', Icon: Pen };
  switch (clue.content.kind) {
    case CONTENT_KIND.Text:
      return { name: '文字', Icon: Folder };
    case CONTENT_KIND.URL:
      return { name: '图片', Icon: Eye };
    case CONTENT_KIND.Password:
      return { name: '上锁', Icon: Lock };
    case CONTENT_KIND.Trigger:
      return { name: '机关', Icon: Clue };
  }
}
