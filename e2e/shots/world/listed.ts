import type { Locator } from '@playwright/test';
import type { Stage } from './stage.ts';

/** Returns a list of the console by name: a table in a wide window, otherwise cards. */
export function listed({ page }: Stage, name: string | RegExp): Locator {
  return page.getByRole('list', { name }).or(page.getByRole('table', { name }));
}
