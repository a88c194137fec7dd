import { devices } from '@playwright/test';

/**
 * The phone of the browser tests, with one device pixel per CSS px. The real phone has seven, which slows rendering
 * without a GPU and matters to no test.
 */
export const PHONE = { ...devices['Pixel 7'], deviceScaleFactor: 1 };
