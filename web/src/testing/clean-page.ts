import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { clearToast } from '../ui/toast.tsx';

/** Clears storage before each test of the file, and page and toasts after it. */
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
