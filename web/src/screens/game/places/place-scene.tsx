import type { PlaceView } from '@juzhongren/contract/room/clues';
import css from './place-scene.module.css';

interface PlaceSceneProps {
  readonly picture: string;
  readonly spots: PlaceView['spots'];
  /** One chooses in it: the whole drawing stands there, as long as there is anything to find and after. */
  readonly whole: boolean;
  /** The spot that is being searched. */
  readonly looking: string | undefined;
  readonly disabled: boolean;
  readonly onLook: (spot: string) => void;
}

/** A place's drawing; what can be looked at glimmers in it and is searched by a tap. By name it stands below, for everybody. */
export function PlaceScene({ picture, spots, whole, looking, disabled, onLook }: PlaceSceneProps) {
  const marked = spots.filter((spot) => spot.mark !== null);
  return (
    <div className={css.scene} data-whole={whole}>
      <img className={css.picture} src={picture} alt="" width="900" height="600" loading="lazy" />
      {marked.map(({ clueId, mark }) => (
        // The same by name stands below.
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
