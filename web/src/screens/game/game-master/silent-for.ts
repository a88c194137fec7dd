import type { ChatMessage } from '@juzhongren/contract/room/push';

const MINUTE_MS = 60_000;

/**
 * Returns for how many whole minutes a player has written nothing: since their last message or the start of the act.
 * Whispers count too, because everybody sees who whispers.
 */
export function silentMinutes(
  chat: readonly ChatMessage[],
  { userId, since, now }: { userId: number; since: number; now: number },
): number {
  const last = chat.findLast((message) => message.userId === userId)?.at ?? 0;
  return Math.max(0, Math.floor((now - Math.max(last, since)) / MINUTE_MS));
}

/** Minutes of silence from which it is shown. */
const SILENT_FROM = 3;

export const silentLabel = (minutes: number): string | undefined =>
  minutes < SILENT_FROM ? undefined : `${minutes} 分钟没说话`;
