import { useRoom } from '../state/room-context.ts';
import css from './act-sounds.module.css';
import { BackgroundChip } from './background-chip.tsx';
import { SoundPlayer } from './sound-player.tsx';

/** What goes with the opening of an act, as long as it is open. */
export function ActSounds({ act: number }: { act: number }) {
  const { act } = useRoom();
  if (act?.number !== number || (act.sound === null && act.background === null)) return null;
  return (
    <div className={css.sounds}>
      {act.background !== null && <BackgroundChip background={act.background} />}
      {act.sound !== null && (
        <SoundPlayer soundKey={`act ${number}`} name={act.title === '' ? '旁白' : act.title} sound={act.sound} />
      )}
    </div>
  );
}
