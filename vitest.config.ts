import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// Unexpected lines on console.error fail the test.
const setupFiles = ['tools/vitest-noise.ts'];
// Tests that take seconds do so with both processors busy; how long they take is no test of theirs.
const testTimeout = 20_000;

export default defineConfig({
  test: {
    // Server tests mostly wait for the database: on two processors one worker would leave half of them idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          // Sources only: fixtures and stories are no tests.
          include: ['{contract,engine,packs/format,web,bench}/{src,build}/**/*.test.ts', 'tools/*.test.ts'],
          setupFiles,
          testTimeout,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/src/**/*.test.ts'],
          // One database cluster for the run; a project of its own, so that other tests do not wait for it.
          globalSetup: ['server/src/testing/global-setup.ts'],
          setupFiles,
          testTimeout,
        },
      },
      {
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['web/src/**/*.dom.test.tsx'],
          setupFiles,
          testTimeout,
        },
      },
    ],
  },
});
