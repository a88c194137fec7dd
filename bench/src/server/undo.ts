/** Collects what has to be taken back: processes, folders, databases. */
export interface Undo {
  add(step: () => unknown): void;
}

const open = new Set<(() => unknown)[]>();

/** Runs `work` and then takes back what it added, last first, also when it failed. */
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

/** On Ctrl-C and the like nothing stays behind either. */
export function undoOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      void Promise.all([...open].map(takeBack)).then(() => process.exit(130));
    });
  }
}
