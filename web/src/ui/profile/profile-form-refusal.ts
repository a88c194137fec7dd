import { ERROR } from '@juzhongren/contract/errors';
import * as z from 'zod/mini';
import type { Failure } from '../../net/send.ts';
import { refusalText } from '../../net/refusal-text.ts';

/** What the service says is wrong, by what it is about; a field that is left out is not mentioned. */
export interface ProfileRefusal {
  readonly avatar?: string | undefined;
  readonly nickname?: string | undefined;
  readonly other?: string | undefined;
}

const issuesSchema = z.object({ issues: z.array(z.object({ path: z.string(), message: z.string() })) });

/** The service's own words about avatar and nickname; for any other refusal those of the error table. */
export function profileRefusal(failure: Failure): ProfileRefusal {
  if (failure.err !== ERROR.badInput) return { other: refusalText(failure, '请稍后再试') };
  const parsed = issuesSchema.safeParse(failure.params);
  const issues = parsed.success ? parsed.data.issues : [];
  const about = (path: string): string | undefined => issues.find((issue) => issue.path === path)?.message;
  return { avatar: about('avatar'), nickname: about('nickname') };
}
