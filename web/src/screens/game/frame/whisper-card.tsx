import { useSyncExternalStore } from 'react';
import { askAllToClose, onTopChange, topModal } from '../../../ui/modal-stack.ts';
import { findPerson } from '../derived/cast.ts';
import { Portrait } from '../parts/portrait.tsx';
import { SlideIn } from '../parts/slide-in.tsx';
import { useRoom, useRoomState } from '../state/room-context.ts';
import { useTable } from '../state/table-context.ts';
import { useWhisperCall } from '../state/use-whisper-call.ts';

/**
 * Shows a whisper over an open dialog until it is read or dismissed. Without a dialog, a notice shows it
 * (`notice-line.tsx`), because a card that stays would cover the buttons of the bar.
 */
export function WhisperCard() {
  const room = useRoom();
  const chat = useRoomState((state) => state.chat);
  const { openTab } = useTable();
  const call = useWhisperCall();
  const modal = useSyncExternalStore(onTopChange, topModal);
  if (call === undefined || modal === undefined) return null;
  const { character } = findPerson(room, chat, call.from);
  return (
    <SlideIn
      {...(character !== undefined && { face: <Portrait character={character} /> })}
      hint={call.count > 1 ? `${call.count} 句没读 · 点开看` : '点开看'}
      onPress={() => {
        askAllToClose();
        call.front();
        openTab('talk');
      }}
      onPutAway={call.putAway}
    >
      {call.text}
    </SlideIn>
  );
}
