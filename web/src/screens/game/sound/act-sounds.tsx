import { useRoom } from '../state/room-context.ts';
import css from './act-sounds.module.css';
import { BackgroundChip } from './background-chip.tsx';
import { SoundPlayer } from './sound-player.tsx';

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
