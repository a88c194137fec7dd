// The script service's calls about what players say of a script.
import * as z from 'zod/mini';
import { call } from './call.ts';
import { dispensable } from './dispensable.ts';
import { COMMENT_ORDER } from './enumerations.ts';
import { COMMENT_LENGTH_MAX } from './limits.ts';
import { saidSchema } from './people-labels.ts';
import {
  emptySchema,
  limitSchema,
  offsetSchema,
  queryInteger,
  ratingSchema,
  requestIdSchema,
  scriptIdSchema,
  unixSecondsSchema,
} from './primitives.ts';

/** The four ratings of a review, two points a star. */
export const ratingsSchema = {
  deduceScore: ratingSchema,
  storyScore: ratingSchema,
  entertainmentScore: ratingSchema,
  difficultyScore: ratingSchema,
} as const;

/** The words of a review. */
export const reviewTextSchema = saidSchema(COMMENT_LENGTH_MAX);

export const commentSchema = z.object({
  commentId: z.int(),
  /** Address of the picture; empty when they have none. */
  avatar: z.string(),
  nickname: z.string(),
  createTime: unixSecondsSchema,
  /** Empty when it tells the solution and the caller has not played. */
  comment: z.string(),
  spoiler: dispensable(z.boolean(), false),
  /** The operator counts them among the experts. */
  genius: z.boolean(),
  /** The caller's own thumb. */
  like: z.boolean(),
  thumbCount: z.int(),
});
export type Comment = z.infer<typeof commentSchema>;

/** The caller's own review of a script, to be edited. */
export const ownReviewSchema = z.object({ comment: z.string(), spoiler: z.boolean(), ...ratingsSchema });
export type OwnReview = z.infer<typeof ownReviewSchema>;

/** `All`: the experts first, then the newest. */
export const commentList = call({
  service: 'script',
  method: 'GET',
  path: '/script/comment',
  access: 'optional',
  request: z.strictObject({
    scriptId: queryInteger(scriptIdSchema),
    order: queryInteger(z.literal(Object.values(COMMENT_ORDER))),
    offset: queryInteger(offsetSchema),
    limit: queryInteger(limitSchema),
  }),
  response: z.object({
    comments: z.array(commentSchema),
    /** The caller has finished a game of it: spoilers are shown, and a review may be written. */
    played: z.boolean(),
    mine: z.nullable(ownReviewSchema),
  }),
});

/** Writes the caller's review of a script, or changes it. Only for who has played it: 4005 otherwise. */
export const comment = call({
  service: 'script',
  method: 'POST',
  path: '/script/comment',
  access: 'user',
  speech: 'reviews',
  request: z.strictObject({
    scriptId: scriptIdSchema,
    comment: reviewTextSchema,
    spoiler: z.boolean(),
    ...ratingsSchema,
    requestId: z.optional(requestIdSchema),
  }),
  response: emptySchema,
});

/** Gives a thumb or takes it back. One a person; for one's own review 1003. */
export const commentThumb = call({
  service: 'script',
  method: 'POST',
  path: '/script/comment/thumb',
  access: 'user',
  request: z.strictObject({ commentId: z.int().check(z.positive(), z.maximum(2_147_483_647)), thumb: z.boolean() }),
  response: z.object({ thumbCount: z.optional(z.int()) }),
});
