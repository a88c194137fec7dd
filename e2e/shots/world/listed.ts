import type { Locator } from '@playwright/test';
import type { Stage } from './stage.ts';

/** A list of the console by its name: a table on a wide window, else cards. */
export function listed({ page }: Stage, name: string | RegExp): Locator {
  return page.getByRole('list', { name }).or(page.getByRole('table', { name }));
}
