import type { ScriptCard } from '@juzhongren/contract/catalogue';
import { enterRoom } from '../../../session/current-room.ts';
import { wayBackLabel } from '../../../session/user-status.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import type { CreateRoom } from './use-create-room.tsx';

interface BeginButtonProps {
  readonly room: CreateRoom;
  readonly words: string;
  readonly onBegin?: () => void;
}

/** Main button of the page: creates a room, or links to the user's running game of this script. */
export function BeginButton({ room, words, onBegin }: BeginButtonProps) {
  const { same } = room.games;
  if (same !== undefined) {
    return (
      <ButtonLink to="/game" tone="primary" block onClick={() => enterRoom(same.partyId)}>
        {wayBackLabel(same)}
      </ButtonLink>
    );
  }
  return (
    <Button
      tone="primary"
      block
      busy={room.busy}
      onClick={() => {
        onBegin?.();
        room.begin();
      }}
    >
      {words}
    </Button>
  );
}

/** Returns the line above the button: what a new room leads to, or that a room of this script is already open. */
export const beginLabel = (room: CreateRoom, card: ScriptCard, words: string): string =>
  room.games.same === undefined
    ? words
    : card.player === 1
      ? '你正玩到一半，进度都还在'
      : '这一局还在进行，座位给你留着';
