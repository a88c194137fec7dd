import { ERROR } from '@juzhongren/contract/errors';
import * as z from 'zod/mini';
import type { Failure } from '../../net/send.ts';
import { refusalText } from '../../net/refusal-text.ts';

/** Messages of a refusal by field. A field without a message is undefined. */
export interface ProfileRefusal {
  readonly avatar?: string | undefined;
  readonly nickname?: string | undefined;
  readonly other?: string | undefined;
}

const issuesSchema = z.object({ issues: z.array(z.object({ path: z.string(), message: z.string() })) });

/**
 * Returns the service's own messages for avatar and nickname. For any other refusal returns the message from the error
 * table.
 */
export function profileRefusal(failure: Failure): ProfileRefusal {
  if (failure.err !== ERROR.badInput) return { other: refusalText(failure, '请稍后再试') };
  const parsed = issuesSchema.safeParse(failure.params);
  const issues = parsed.success ? parsed.data.issues : [];
  const about = (path: string): string | undefined => issues.find((issue) => issue.path === path)?.message;
  return { avatar: about('avatar'), nickname: about('nickname') };
}
