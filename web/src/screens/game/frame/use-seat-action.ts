import { partyHost, partyKickOut, partyRelease } from '@juzhongren/contract/room-calls/seats';
import { partyGuestUnblock } from '@juzhongren/contract/room-calls/guests';
import type { CommandState } from '../../../net/command-queue.ts';
import { showToast } from '../../../ui/toast.tsx';
import { useRoom } from '../state/room-context.ts';
import type { SeatAction } from '../state/seat-actions.ts';
import { DONE, REFUSAL } from './seat-texts.ts';
import { useCommand } from '../state/use-command.ts';

/** Runs an action on a seat. For an invitation `run` does nothing. */
export function useSeatAction(action: SeatAction): { state: CommandState | undefined; run: () => Promise<void> } {
  const { partyId } = useRoom();
  const about = 'userId' in action ? String(action.userId) : 'characterId' in action ? action.characterId : '';
  const host = useCommand(partyHost, `host:${about}`);
  const kick = useCommand(partyKickOut, `kick:${about}`);
  const release = useCommand(partyRelease, `release:${about}`);
  const unblock = useCommand(partyGuestUnblock, `unblock:${about}`);
  const commands: Record<SeatAction['kind'], { readonly state: CommandState | undefined } | undefined> = {
    'hand-over': host,
    'propose-host': host,
    kick,
    free: kick,
    remove: kick,
    unblock,
    release,
    invite: undefined,
  };
  const send = () => {
    switch (action.kind) {
      case 'hand-over':
      case 'propose-host':
        return host.run({ partyId, userId: action.userId });
      case 'kick':
      case 'free':
      case 'remove':
        return kick.run({ partyId, userId: action.userId });
      case 'release':
        return release.run({ partyId, characterId: action.characterId });
      case 'unblock':
        return unblock.run({ partyId, userId: action.userId });
      case 'invite':
        return undefined;
    }
  };
  return {
    // Other pending actions about the same person show their state on their own buttons.
    state: commands[action.kind]?.state,
    run: async () => {
      const answer = await send();
      if (answer === undefined) return;
      if (answer.ok) {
        const done = DONE[action.kind];
        if (done !== undefined) showToast(done, { tone: 'good' });
        return;
      }
      const text = answer.fault === 'refused' ? REFUSAL[action.kind][answer.err] : undefined;
      if (text !== undefined) showToast(text, { tone: 'bad' });
    },
  };
}
