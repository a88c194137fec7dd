// «Within a second», on a machine that is busy with something else, too.
import { expect, vi } from 'vitest';
import { SESSION_LOOK_MS } from '../push/session-watch.ts';
import type { RoomProcess } from './room-process.ts';

/** One may be under way when something happens, the next finds it; another may begin while the line hears of it. */
const LOOKS_MAX = 3;

/**
 * Waits until it has happened, and expects that this process came to few looks at the sessions meanwhile: on an idle
 * machine so many begin within a second. How long a look takes there says nothing.
 */
export async function withinASecond({ roomServices }: RoomProcess, happens: () => Promise<void>): Promise<void> {
  expect((LOOKS_MAX - 1) * SESSION_LOOK_MS).toBeLessThan(1_000);
  const { sessions } = roomServices;
  const look = sessions.look.bind(sessions);
  let looked = 0;
  let looking: Promise<void> | undefined;
  // As of its own: ones at the same time are one.
  const counting = vi.spyOn(sessions, 'look').mockImplementation(async () => {
    looking ??= look().finally(() => {
      looking = undefined;
      looked += 1;
    });
    await looking;
  });
  await happens();
  counting.mockRestore();
  expect(looked).toBeLessThanOrEqual(LOOKS_MAX);
}
