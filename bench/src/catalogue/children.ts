import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Undo } from '../undo.ts';
import type { Answered, Load } from './load.ts';

/** What the bare server sends, one body after the other. */
export interface BareAnswers {
  /** Of every answer; `content-length` comes on top. */
  readonly headers: Readonly<Record<string, string>>;
  readonly bodies: readonly Uint8Array[];
}

export interface BareServer {
  readonly port: number;
  /** From now on it sends these. */
  take(answers: BareAnswers): Promise<void>;
}

export interface Asker {
  ask(load: Load): Promise<Answered>;
}

function start(program: string, undo: Undo): ChildProcess {
  const path = fileURLToPath(new URL(program, import.meta.url));
  const child = fork(path, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], serialization: 'advanced' });
  undo.add(() => child.kill());
  return child;
}

/** What the child says next; rejects when it ends instead. */
async function heard(child: ChildProcess): Promise<unknown> {
  const ended = new AbortController();
  const end = once(child, 'exit', { signal: ended.signal }).then(() => {
    throw new Error('A process of the bench ended by itself.');
  });
  try {
    const [message] = (await Promise.race([once(child, 'message', { signal: ended.signal }), end])) as [unknown];
    return message;
  } finally {
    ended.abort();
    end.catch(() => {});
  }
}

export async function startBareServer(undo: Undo): Promise<BareServer> {
  const child = start('./bare-server.ts', undo);
  const port = Number(await heard(child));
  return {
    port,
    take: async (answers) => {
      const taken = heard(child);
      child.send(answers);
      await taken;
    },
  };
}

/** A process that asks; rejects when an answer was not as it should be. */
export async function startAsker(undo: Undo): Promise<Asker> {
  const child = start('./load-process.ts', undo);
  await heard(child);
  return {
    ask: async (load) => {
      const said = heard(child);
      child.send(load);
      const { answered, fault } = (await said) as { answered?: Answered; fault?: string };
      if (answered === undefined) throw new Error(fault ?? 'The process that asks said nothing.');
      return answered;
    },
  };
}
