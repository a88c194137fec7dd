import { CONTENT_KIND } from '@juzhongren/contract/enumerations';
import type { ClueView } from '@juzhongren/contract/room';
import type { ComponentType } from 'react';
import { Folder } from '../../../ui/home-icons.tsx';
import type { IconProps } from '../../../ui/icon.tsx';
import { Clue, Eye, Lock, Pen, Scale } from '../parts/icons.tsx';

/** The drawing on a clue's card: what it asks for goes before what it is made of. */
export function clueIcon(clue: ClueView): ComponentType<IconProps> {
  if (clue.vote !== null) return Scale;
  if (clue.sheet !== null) return Pen;
  switch (clue.content.kind) {
    case CONTENT_KIND.Text:
      return Folder;
    case CONTENT_KIND.URL:
      return Eye;
    case CONTENT_KIND.Password:
      return Lock;
    case CONTENT_KIND.Trigger:
      return Clue;
  }
}
