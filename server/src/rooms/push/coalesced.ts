/**
 * Makes a task that never runs twice at once: asked while it runs, it runs once more afterwards, however often it was
 * asked. `failed` gets what the task throws.
 */
export function coalesced(task: () => Promise<void>, failed: (error: unknown) => void): () => void {
  let state: 'idle' | 'running' | 'again' = 'idle';
  return function ask(): void {
    if (state !== 'idle') {
      state = 'again';
      return;
    }
    state = 'running';
    task()
      .catch(failed)
      .finally(() => {
        const again = state === 'again';
        state = 'idle';
        if (again) ask();
      });
  };
}
