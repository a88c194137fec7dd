import type { ChatMessage } from '@juzhongren/contract/room/push';

const MINUTE_MS = 60_000;

/**
 * For how many whole minutes somebody has said nothing at the table: since their last word, or since the act began. What is
 * said in private counts, too: who talks there is told to all.
 */
export function silentMinutes(
  chat: readonly ChatMessage[],
  { userId, since, now }: { userId: number; since: number; now: number },
): number {
  const last = chat.findLast((message) => message.userId === userId)?.at ?? 0;
  return Math.max(0, Math.floor((now - Math.max(last, since)) / MINUTE_MS));
}

/** From so many minutes on it is told. */
const SILENT_FROM = 3;

export const silentLabel = (minutes: number): string | undefined =>
  minutes < SILENT_FROM ? undefined : `${minutes} 分钟没说话`;
