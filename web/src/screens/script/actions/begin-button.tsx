import type { ScriptCard } from '@juzhongren/contract/catalogue';
import { enterRoom } from '../../../session/current-room.ts';
import { wayBackLabel } from '../../../session/user-status.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import type { CreateRoom } from './use-create-room.tsx';

interface BeginButtonProps {
  readonly room: CreateRoom;
  /** Label of the button that makes a room. */
  readonly words: string;
  readonly onBegin?: () => void;
}

/** The page's one action: makes a room; where this script already runs for whoever looks, leads back to it. */
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

/** Line over the button: what a new room leads to, or that a room of this script is already open. */
export const beginLabel = (room: CreateRoom, card: ScriptCard, words: string): string =>
  room.games.same === undefined
    ? words
    : card.player === 1
      ? '你正玩到一半，进度都还在'
      : '这一局还在进行，座位给你留着';
