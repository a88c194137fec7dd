import { partyExit } from '@juzhongren/contract/party/room';
import { useNavigate } from '../../../router/hooks.ts';
import type { CommandState } from '../../../net/command-queue.ts';
import { leaveParty } from '../../../session/current-party.ts';
import { useRoom, useRoomStore } from '../state/room-context.ts';
import { useCommand } from '../state/use-command.ts';

/** Leaves the room and goes home. */
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
      leaveParty();
      await navigate('/', { replace: true });
    },
  };
}
