import { GAME_STAGE } from '@juzhongren/contract/enumerations';
import type { ChatMessage } from '@juzhongren/contract/room/push';
import type { RoomView } from '@juzhongren/contract/room/view';

/** Returns true if the messages were sent to all players by a character during play. */
export const isPinnable = (
  { stage, dismissed, ledger: statementBoard }: RoomView,
  messages: readonly ChatMessage[],
): boolean =>
  statementBoard !== null &&
  dismissed === null &&
  (stage === GAME_STAGE.Started || stage === GAME_STAGE.ClueEnd) &&
  messages.length > 0 &&
  messages.every(({ circle, characterId }) => circle === null && characterId !== null);
