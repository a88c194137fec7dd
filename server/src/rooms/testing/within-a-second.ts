// Checks that something happens "within a second", even on a busy machine.
import { expect, vi } from 'vitest';
import { SESSION_LOOK_MS } from '../push/session-watch.ts';
import type { RoomProcess } from './room-process.ts';

/**
 * Max session checks. One may be running when the event happens, the next one detects it, and another may start before
 * the connection learns of it.
 */
const LOOKS_MAX = 3;

/**
 * Waits for `happens` and expects at most LOOKS_MAX session checks of this process meanwhile; on an idle machine that
 * many start within a second. Counts checks instead of measuring time, because a check may be slow on a busy machine.
 */
export async function withinASecond({ roomServices }: RoomProcess, happens: () => Promise<void>): Promise<void> {
  expect((LOOKS_MAX - 1) * SESSION_LOOK_MS).toBeLessThan(1_000);
  const { sessions } = roomServices;
  const look = sessions.look.bind(sessions);
  let looked = 0;
  let looking: Promise<void> | undefined;
  // Concurrent checks share one run, as in the original.
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
