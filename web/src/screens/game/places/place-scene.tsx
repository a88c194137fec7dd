import type { PlaceView } from '@juzhongren/contract/room/clues';
import css from './place-scene.module.css';

interface PlaceSceneProps {
  readonly picture: string;
  readonly spots: PlaceView['spots'];
  /** True if the player chooses spots in the drawing. It is then never cropped, even when nothing is left to find. */
  readonly whole: boolean;
  /** Clue id of the spot that is being searched. */
  readonly looking: string | undefined;
  readonly disabled: boolean;
  readonly onLook: (spot: string) => void;
}

/** A place's drawing with marked spots; a tap searches a spot. The same spots are listed by name below. */
export function PlaceScene({ picture, spots, whole, looking, disabled, onLook }: PlaceSceneProps) {
  const marked = spots.filter((spot) => spot.mark !== null);
  return (
    <div className={css.scene} data-whole={whole}>
      <img className={css.picture} src={picture} alt="" width="900" height="600" loading="lazy" />
      {marked.map(({ clueId, mark }) => (
        // Hidden from screen readers and keyboards: the same spots are listed by name below.
        <button
          key={clueId}
          type="button"
          className={css.mark}
          style={{ left: `${mark?.x ?? 0}%`, top: `${mark?.y ?? 0}%` }}
          tabIndex={-1}
          aria-hidden="true"
          data-looking={clueId === looking}
          disabled={disabled}
          onClick={() => onLook(clueId)}
        />
      ))}
    </div>
  );
}
