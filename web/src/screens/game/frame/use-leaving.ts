import { partyExit } from '@juzhongren/contract/room-calls/room';
import { useNavigate } from '../../../router/hooks.ts';
import type { CommandState } from '../../../net/command-queue.ts';
import { leaveRoom } from '../../../session/current-room.ts';
import { useRoom, useRoomStore } from '../state/room-context.ts';
import { useCommand } from '../state/use-command.ts';

export function useLeaving(): { readonly state: CommandState | undefined; readonly leave: () => Promise<void> } {
  const room = useRoom();
  const store = useRoomStore();
  const navigate = useNavigate();
  const exit = useCommand(partyExit, 'exit');
  return {
    state: exit.state,
    leave: async () => {
      store.setLeaving(true);
      const answer = await exit.run({ partyId: room.partyId });
      if (!answer.ok) {
        store.setLeaving(false);
        return;
      }
      leaveRoom();
      await navigate('/', { replace: true });
    },
  };
}
