import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { clearToast } from '../ui/toast.tsx';

/** Every test of the file begins with empty storages and ends with an empty page; what was said in one is not heard in the next. */
export function keepPageClean(): void {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  afterEach(() => {
    cleanup();
    clearToast();
    vi.unstubAllGlobals();
  });
}
