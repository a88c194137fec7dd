import { fileURLToPath } from 'node:url';
import type { Undo } from '../server/undo.ts';
import { startChild } from '../server/child.ts';

const PROGRAM = fileURLToPath(new URL('./idle-process.ts', import.meta.url));

export type IdleOrder =
  | { readonly type: 'open'; readonly address: string; readonly tokens: readonly string[] }
  | { readonly type: 'look' };

export interface IdleLines {
  /** Push channels that are open now. */
  readonly open: number;
  /** Messages they have got so far. */
  readonly frames: number;
}

export interface Idle {
  look(): Promise<IdleLines>;
}

/** Another process opens a push channel for everybody, six in a room, and holds it. */
export async function openIdle(address: string, tokens: readonly string[], undo: Undo): Promise<Idle> {
  const child = startChild(PROGRAM, [], undo);
  const look = () => child.ask<IdleLines>({ type: 'look' } satisfies IdleOrder);
  const { open } = await child.ask<IdleLines>({ type: 'open', address, tokens } satisfies IdleOrder);
  if (open !== tokens.length) throw new Error(`Of ${tokens.length} idle push channels ${open} stay open.`);
  return { look };
}
