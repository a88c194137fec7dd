// Formats a statement from the statement board as text for players.
import type { Subject } from '@juzhongren/contract/room/events';
import { formatSpan } from '@juzhongren/contract/room/story-time';
import type { Script } from '@juzhongren/contract/script/script';
import { namedBy } from './statement-board.ts';

/** Formats a statement, for example 「汪水根 23:40 在缆道房」. */
export function formatStay(
  script: Script,
  { who, place, from, until }: { who: Subject; place: Subject; from: number; until: number },
): string {
  return `${namedBy(script, who, 'person').name} ${formatSpan(from, until)} 在${namedBy(script, place, 'place').name}`;
}
