import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Undo } from './undo.ts';

/** Response of a benchmark child process: its result or an error. */
export type Said<Result> = { readonly done: Result } | { readonly fault: string };

export interface Child {
  readonly pid: number;
  /** Resolves with the next result. Rejects when the child reports an error or exits. */
  heard<Result>(): Promise<Result>;
  ask<Result>(order: object): Promise<Result>;
}

export function startChild(program: string, args: readonly string[], undo: Undo): Child {
  const child = fork(program, [...args], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], serialization: 'advanced' });
  undo.add(() => child.kill('SIGKILL'));
  const heard = <Result>() => nextFrom<Result>(child);
  return {
    pid: child.pid ?? 0,
    heard,
    ask: <Result>(order: object) => {
      const said = heard<Result>();
      child.send(order);
      return said;
    },
  };
}

async function nextFrom<Result>(child: ChildProcess): Promise<Result> {
  const ended = new AbortController();
  const end = once(child, 'exit', { signal: ended.signal }).then(([code]) => {
    throw new Error(`A process of the bench ended by itself (${String(code)}).`);
  });
  try {
    const [said] = (await Promise.race([once(child, 'message', { signal: ended.signal }), end])) as [Said<Result>];
    if ('fault' in said) throw new Error(said.fault);
    return said.done;
  } finally {
    ended.abort();
    end.catch(() => {});
  }
}

/** Child side: executes every order and sends back the result or the error. */
export function takeOrders(work: (order: never) => Promise<unknown>): void {
  process.on('message', (order) => {
    work(order as never).then(
      (done) => process.send?.({ done }),
      (error: unknown) => process.send?.({ fault: error instanceof Error ? (error.stack ?? '') : String(error) }),
    );
  });
}
