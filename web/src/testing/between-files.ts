// Resets shared state between client test files, which share one process and one window.
import { configure } from '@testing-library/react';
import { afterAll } from 'vitest';

/** Timeout of `findBy…` and `waitFor`, long enough for lazy-loaded code on a busy machine. */
const ASYNC_TIMEOUT_MS = 10_000;

configure({ reactStrictMode: false, asyncUtilTimeout: ASYNC_TIMEOUT_MS });

afterAll(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
