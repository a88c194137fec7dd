import { expect, it } from 'vitest';
import { withUndo } from './undo.ts';

it('runs cleanup steps in reverse order, even after a failure', async () => {
  const steps: string[] = [];
  const failing = withUndo(async (undo) => {
    undo.add(() => steps.push('folder'));
    undo.add(async () => steps.push('server'));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(steps).toEqual(['server', 'folder']);
});
