/**
 * Returns a function that runs `task`, but never twice at once. Calls during a run lead to one more run afterwards.
 * `failed` receives what the task throws.
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
