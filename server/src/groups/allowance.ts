// Limits group actions per user, across all groups and servers.
import { ERROR } from '@juzhongren/contract/errors';
import { type Refusal, refuse } from '../http/calls.ts';
import { type Allowance, takeUse } from '../limits/uses-per-person.ts';
import type { Deps } from '../ports/deps.ts';

const HOUR_MS = 60 * 60 * 1_000;

export const ALLOWED = {
  create: { what: 'group-create', max: 20, windowMs: 24 * HOUR_MS },
  edit: { what: 'group-edit', max: 30, windowMs: HOUR_MS },
  join: { what: 'group-join', max: 60, windowMs: HOUR_MS },
  link: { what: 'group-link', max: 60, windowMs: 24 * HOUR_MS },
  room: { what: 'group-room', max: 60, windowMs: HOUR_MS },
} as const satisfies Record<string, Allowance>;

export async function takeGroupUse(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: number,
  allowance: Allowance,
): Promise<Refusal | undefined> {
  const counted = await takeUse(db, userId, { ...allowance, at: new Date(now()) });
  return counted ? undefined : refuse(ERROR.tooOften);
}
