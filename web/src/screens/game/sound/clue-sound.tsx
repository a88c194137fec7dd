import { partyClueOp } from '@juzhongren/contract/room-calls/table';
import type { ClueView } from '@juzhongren/contract/room/clues';
import type { ClueSoundView } from '@juzhongren/contract/room/sound';
import { Button } from '../../../ui/button.tsx';
import { CommandButton } from '../parts/command-button.tsx';
import { isAlone } from '../derived/cast.ts';
import { useRoom, useRoomState } from '../state/room-context.ts';
import { useCommand } from '../state/use-command.ts';
import { useDeadlinePassed } from '../state/use-server-time.ts';
import { useHeard } from './room-sounds.ts';
import { SoundPlayer } from './sound-player.tsx';
import { playAlong } from './table-sound.tsx';

/** Player for the sound of a clue. Anybody may play the sound of a public clue to all players in sync. */
export function ClueSound({ clue, sound }: { clue: ClueView; sound: ClueSoundView }) {
  const room = useRoom();
  const offset = useRoomState((state) => state.clockOffset);
  const play = useCommand(partyClueOp, `play:${clue.clueId}`);
  const { together } = sound;
  const over = useDeadlinePassed(together === null ? null : together.at + sound.ms);
  const heard = useHeard(clue.clueId);
  const isOn = together !== null && !over;
  return (
    <SoundPlayer soundKey={clue.clueId} name={clue.title} sound={sound} stays={isOn}>
      {isOn && heard === undefined && (
        <Button small tone="primary" onClick={() => playAlong({ clue, sound, ...together }, offset)}>
          跟上大家
        </Button>
      )}
      {!isOn && clue.actions.includes('play') && !isAlone(room) && (
        <CommandButton
          small
          state={play.state}
          onClick={() => void play.run({ op: 'play', partyId: room.partyId, clueId: clue.clueId })}
        >
          放给大家听
        </CommandButton>
      )}
    </SoundPlayer>
  );
}
