// Test files of the page share one process and one window: each begins with both as new.
import { configure } from '@testing-library/react';
import { afterAll } from 'vitest';

/** How long `findBy…` and `waitFor` wait for what really has to come: code that is loaded, on a machine that is busy. */
const ASYNC_TIMEOUT_MS = 10_000;

configure({ reactStrictMode: false, asyncUtilTimeout: ASYNC_TIMEOUT_MS });

afterAll(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
