import { CONTENT_KIND } from '@juzhongren/contract/enumerations';
import type { ClueView } from '@juzhongren/contract/room/clues';
import { Folder } from '../../../ui/home-icons.tsx';
import type { IconProps } from '../../../ui/icon.tsx';
import { soundOf } from '../sound/has-setting.ts';
import { Clue, Eye, Lock, Pen, Scale, Sound } from '../parts/icons.tsx';

export function ClueIcon({ clue, ...icon }: IconProps & { clue: ClueView }) {
  if (clue.vote !== null) return <Scale {...icon} />;
  if (clue.sheet !== null) return <Pen {...icon} />;
  if (soundOf(clue) !== undefined) return <Sound {...icon} />;
  switch (clue.content.kind) {
    case CONTENT_KIND.Text:
      return <Folder {...icon} />;
    case CONTENT_KIND.URL:
      return <Eye {...icon} />;
    case CONTENT_KIND.Password:
      return <Lock {...icon} />;
    case CONTENT_KIND.Trigger:
      return <Clue {...icon} />;
  }
}
