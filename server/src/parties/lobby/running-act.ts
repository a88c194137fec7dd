import { GAME_STAGE, type GameStage } from '@juzhongren/contract/enumerations';
import type { Parties } from '../commands/parties.ts';
import { readRoomOf, viewOf } from '../commands/view.ts';

/** The act or closing that is open for this member, as their own view has it; nothing when they sit in none. */
export async function runningAct(
  parties: Parties,
  { partyId, userId, stage }: { partyId: string; userId: number; stage: GameStage },
) {
  if (stage !== GAME_STAGE.Started && stage !== GAME_STAGE.ClueEnd) return {};
  const room = await readRoomOf(parties, { partyId, userId });
  if (room === undefined) return {};
  const view = viewOf(parties, room, userId);
  if (view.act === null || view.me.characterId === null) return {};
  const { number, deadlineAt, pausedAt } = view.act;
  const paused = pausedAt !== null;
  const leftMs = deadlineAt === null || paused ? null : deadlineAt - parties.deps.now();
  return { act: { number, leftMs, paused } };
}
