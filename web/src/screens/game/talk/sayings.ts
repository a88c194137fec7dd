import { partySay } from '@juzhongren/contract/room-calls/talk';
import type { ChatMessage } from '@juzhongren/contract/room/push';
import * as z from 'zod/mini';
import type { PendingCommand } from '../../../net/command-queue.ts';
import { conversationOf, EVERYBODY } from '../state/conversations.ts';

export interface Saying {
  readonly requestId: string;
  readonly text: string;
  /** True if there is no response so far. */
  readonly late: boolean;
}

const requestSchema = z.object({ text: z.string(), with: z.optional(z.array(z.int())) });

/**
 * Returns this player's messages in a conversation that the server has not confirmed yet. A message that the chat
 * already contains is left out.
 */
export function sayingIn(
  conversation: string,
  { pending, chat, me }: { pending: readonly PendingCommand[]; chat: readonly ChatMessage[]; me: number },
): readonly Saying[] {
  const heard = new Set(chat.map((message) => message.requestId));
  return pending.flatMap(({ path, request, requestId, state }) => {
    const said = path === partySay.path && !heard.has(requestId) ? requestSchema.safeParse(request).data : undefined;
    if (said === undefined) return [];
    const goesTo = said.with === undefined ? EVERYBODY : conversationOf([...said.with, me]);
    return goesTo === conversation ? [{ requestId, text: said.text, late: state === 'unknown' }] : [];
  });
}
