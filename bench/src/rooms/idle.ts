import { fileURLToPath } from 'node:url';
import type { Undo } from '../server/undo.ts';
import { startChild } from '../server/child.ts';

const PROGRAM = fileURLToPath(new URL('./idle-process.ts', import.meta.url));

export type IdleOrder =
  | { readonly type: 'open'; readonly address: string; readonly tokens: readonly string[] }
  | { readonly type: 'look' };

export interface IdleConnections {
  readonly open: number;
  readonly frames: number;
}

export interface Idle {
  look(): Promise<IdleConnections>;
}

/** Starts a process that opens a push channel for every token, six in a room, and holds it. */
export async function openIdle(address: string, tokens: readonly string[], undo: Undo): Promise<Idle> {
  const child = startChild(PROGRAM, [], undo);
  const look = () => child.ask<IdleConnections>({ type: 'look' } satisfies IdleOrder);
  const { open } = await child.ask<IdleConnections>({ type: 'open', address, tokens } satisfies IdleOrder);
  if (open !== tokens.length) throw new Error(`Of ${tokens.length} idle push channels ${open} stay open.`);
  return { look };
}
