/** Collects cleanup steps for processes, folders and databases. */
export interface Undo {
  add(step: () => unknown): void;
}

const open = new Set<(() => unknown)[]>();

/** Runs `work`, then the cleanup steps it added, last first. Cleans up even when `work` fails. */
export async function withUndo<Result>(work: (undo: Undo) => Promise<Result>): Promise<Result> {
  const steps: (() => unknown)[] = [];
  open.add(steps);
  try {
    return await work({ add: (step) => steps.push(step) });
  } finally {
    open.delete(steps);
    await takeBack(steps);
  }
}

async function takeBack(steps: (() => unknown)[]): Promise<void> {
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    try {
      await step();
    } catch (error) {
      console.error(`Something stayed behind: ${String(error)}`);
    }
  }
}

/** Runs all pending cleanup steps on Ctrl-C and similar signals. */
export function undoOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      void Promise.all([...open].map(takeBack)).then(() => process.exit(130));
    });
  }
}
