import { devices } from '@playwright/test';

/**
 * The phone of the browser tests. One point for each pixel: the real one has seven, which no test looks at and all of them
 * would have to paint without a graphics card.
 */
export const PHONE = { ...devices['Pixel 7'], deviceScaleFactor: 1 };
