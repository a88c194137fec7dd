// Script service calls for players' reviews of a script.
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

/** The four ratings of a review. Each star counts two points. */
export const ratingsSchema = {
  deduceScore: ratingSchema,
  storyScore: ratingSchema,
  entertainmentScore: ratingSchema,
  difficultyScore: ratingSchema,
} as const;

export const reviewTextSchema = saidSchema(COMMENT_LENGTH_MAX);

export const commentSchema = z.object({
  commentId: z.int(),
  /** URL of the avatar; empty if the user has none. */
  avatar: z.string(),
  nickname: z.string(),
  createTime: unixSecondsSchema,
  /** Text of the review. Empty if the review is a spoiler and the caller has not played the script. */
  comment: z.string(),
  spoiler: dispensable(z.boolean(), false),
  /** True if the operator marked the author as an expert. */
  genius: z.boolean(),
  like: z.boolean(),
  thumbCount: z.int(),
});
export type Comment = z.infer<typeof commentSchema>;

export const ownReviewSchema = z.object({ comment: z.string(), spoiler: z.boolean(), ...ratingsSchema });
export type OwnReview = z.infer<typeof ownReviewSchema>;

/** Lists the reviews of a script. With order `All`, reviews by experts come first, then the newest. */
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
    /** True if the caller has finished a game of the script. The caller then sees spoilers and may write a review. */
    played: z.boolean(),
    mine: z.nullable(ownReviewSchema),
  }),
});

/**
 * Writes the caller's review of a script or changes an earlier one. Errors: 4005 if the caller has not played the
 * script.
 */
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

/**
 * Likes a review (`thumb` true) or removes the caller's like. Each user can like a review once. Errors: 1003 for the
 * caller's own review.
 */
export const commentThumb = call({
  service: 'script',
  method: 'POST',
  path: '/script/comment/thumb',
  access: 'user',
  request: z.strictObject({ commentId: z.int().check(z.positive(), z.maximum(2_147_483_647)), thumb: z.boolean() }),
  response: z.object({ thumbCount: z.optional(z.int()) }),
});
