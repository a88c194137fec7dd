// Script service calls for scripts: feed, lists, detail page, favourites.
import * as z from 'zod/mini';
import { call } from './call.ts';
import { solvabilityReportSchema } from './solvability-report.ts';
import { dispensable } from './dispensable.ts';
import { RANK_ORDER, SCENES, SCRIPT_ACCESS, THEMES, SCRIPT_COST, SCRIPT_LENGTH } from './enumerations.ts';
import {
  emptySchema,
  limitSchema,
  noRequestSchema,
  offsetSchema,
  pageSchema,
  queryInteger,
  queryPageSchema,
  scriptIdSchema,
} from './primitives.ts';

const geniusCommentSchema = z.object({ comment: z.string(), nickname: z.string() });

/** Script as shown on a card, in a list or in the feed. Price in cents, score in hundredths, duration in minutes. */
export const scriptCardSchema = z.object({
  script_id: z.int(),
  script_name: z.string(),
  /** URL of the poster, aspect ratio 3:4. */
  cover: z.string(),
  price: z.int(),
  score: z.int(),
  gamer_count: z.int(),
  player: z.int(),
  level: z.int(),
  duration: z.int(),
  scene: z.string(),
  label: z.string(),
  hot_comment: z.nullable(z.string()),
  genius_comment: z.nullable(geniusCommentSchema),
  access: dispensable(z.literal(Object.values(SCRIPT_ACCESS)), SCRIPT_ACCESS.Normal),
});
export type ScriptCard = z.infer<typeof scriptCardSchema>;

export const scriptDetailSchema = z.object({
  ...scriptCardSchema.shape,
  author: z.string(),
  introduce: z.string(),
  characters: z.array(z.object({ avatar: z.string(), name: z.string(), introduce: z.string() })),
  /** Sanitized HTML; empty if the author left no message. */
  authorMessage: z.string(),
  commentCount: z.int(),
  deduceScore: z.int(),
  storyScore: z.int(),
  entertainmentScore: z.int(),
  difficultyScore: z.int(),
  /** Whether the caller can play the script now without paying. */
  free: dispensable(z.boolean(), false),
  favorite: dispensable(z.boolean(), false),
  /** Opening of the first act, which all players read before their own pages. Uses light markup. */
  firstPage: z.optional(z.object({ title: z.string(), text: z.string() })),
  /**
   * Solvability report of the checker (可解性体检). Null if the report does not exist yet or the author has not stated the
   * facts of the case.
   */
  checkup: z.optional(z.nullable(solvabilityReportSchema)),
});
export type ScriptDetail = z.infer<typeof scriptDetailSchema>;

export const feedScript = call({
  service: 'script',
  method: 'POST',
  path: '/index/feed/script',
  access: 'optional',
  request: pageSchema,
  response: z.array(scriptCardSchema),
});

/** Lists scripts by popularity: the number of users who started a script, highest first. */
export const popularScript = call({
  service: 'script',
  method: 'POST',
  path: '/index/popular/script',
  access: 'optional',
  request: pageSchema,
  response: z.array(scriptCardSchema),
});

/**
 * Lists scripts the caller has not played. Scripts similar to the caller's played and favourite scripts come first,
 * then scripts with a higher score. Visitors get a list sorted by score only.
 */
export const recommendScriptList = call({
  service: 'script',
  method: 'POST',
  path: '/index/recommend/script/list',
  access: 'optional',
  request: pageSchema,
  response: z.array(scriptCardSchema),
});

export const sceneList = call({
  service: 'script',
  method: 'GET',
  path: '/script/scene',
  access: 'public',
  request: noRequestSchema,
  response: z.array(z.object({ id: z.int(), scene: z.string() })),
});

/**
 * Lists and searches scripts. In each field of the condition, 0 means "all". `name` searches names, labels, scenes,
 * authors, characters and introductions. `unplayed` excludes scripts that the caller has started; a visitor counts as
 * having started none. Without `order`, a search is sorted by relevance, a themed list in the operator's order, and any
 * other list by popularity.
 */
export const scriptList = call({
  service: 'script',
  method: 'POST',
  path: '/script/list',
  access: 'optional',
  request: z.strictObject({
    condition: z.optional(
      z.strictObject({
        sceneId: z.optional(z.int().check(z.minimum(0))),
        level: z.optional(z.int().check(z.minimum(0), z.maximum(4))),
        player: z.optional(z.int().check(z.minimum(0), z.maximum(10))),
        length: z.optional(z.literal([0, ...Object.values(SCRIPT_LENGTH)])),
        cost: z.optional(z.literal([0, ...Object.values(SCRIPT_COST)])),
        unplayed: z.optional(z.boolean()),
        theme: z.optional(z.enum(THEMES)),
        name: z.optional(z.string().check(z.maxLength(500))),
      }),
    ),
    order: z.optional(z.literal(Object.values(RANK_ORDER))),
    offset: offsetSchema,
    limit: limitSchema,
  }),
  response: z.nullable(z.array(scriptCardSchema)),
});

export const scriptDetail = call({
  service: 'script',
  method: 'GET',
  path: '/script/detail',
  access: 'optional',
  request: z.strictObject({ scriptId: queryInteger(scriptIdSchema) }),
  response: scriptDetailSchema,
});

/** Records where in the app a user opened a script page (`scene`, e.g. a banner or the search). */
export const scriptRecord = call({
  service: 'script',
  method: 'POST',
  path: '/script/record',
  access: 'optional',
  request: z.strictObject({ scriptId: scriptIdSchema, scene: z.enum(SCENES) }),
  response: emptySchema,
});

/** Lists the caller's favourite scripts, most recently added first. */
export const favoriteList = call({
  service: 'script',
  method: 'GET',
  path: '/script/favorite',
  access: 'user',
  request: queryPageSchema,
  response: z.array(scriptCardSchema),
});

export const favorite = call({
  service: 'script',
  method: 'POST',
  path: '/script/favorite',
  access: 'user',
  request: z.strictObject({ scriptId: scriptIdSchema, favorite: z.boolean() }),
  response: emptySchema,
});
