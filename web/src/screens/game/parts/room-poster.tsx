import type { RoomView } from '@juzhongren/contract/room/view';
import { Poster } from '../../../ui/cards/poster.tsx';
import css from './room-poster.module.css';

/** Poster of the script. Hidden from screen readers, because the title is beside it. */
export function RoomPoster({ script }: { script: RoomView['script'] }) {
  return (
    <div className={css.frame} aria-hidden="true">
      <Poster src={script.cover} name={script.script_name} eager />
    </div>
  );
}
