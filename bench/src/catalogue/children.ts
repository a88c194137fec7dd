import { fileURLToPath } from 'node:url';
import { type Child, startChild } from '../server/child.ts';
import type { Undo } from '../server/undo.ts';
import type { Answered, Load } from './load.ts';

export interface BareAnswers {
  /** Headers of every response; `content-length` is added. */
  readonly headers: Readonly<Record<string, string>>;
  readonly bodies: readonly Uint8Array[];
}

export interface BareServer {
  readonly port: number;
  /** Replaces the responses that the server sends. */
  take(answers: BareAnswers): Promise<void>;
}

export interface Asker {
  ask(load: Load): Promise<Answered>;
}

const start = (program: string, undo: Undo): Child =>
  startChild(fileURLToPath(new URL(program, import.meta.url)), [], undo);

export async function startBareServer(undo: Undo): Promise<BareServer> {
  const child = start('./bare-server.ts', undo);
  return { port: await child.heard<number>(), take: (answers) => child.ask(answers) };
}

export const startAsker = (undo: Undo): Asker => start('./load-process.ts', undo);
