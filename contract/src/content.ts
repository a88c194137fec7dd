// Script service calls for home page content set by the operator: banners, collections, popup notices.
import * as z from 'zod/mini';
import { call } from './call.ts';
import { scriptCardSchema } from './catalogue.ts';
import { LINK_FLAG, POPUP_FLAG } from './enumerations.ts';
import { emptySchema, limitSchema, noRequestSchema, offsetSchema, queryInteger } from './primitives.ts';

/** Id that the operator assigned to a collection or a popup notice. */
export const contentIdSchema = z.int().check(z.positive(), z.maximum(2_147_483_647));

/** Picture that opens an external URL (http or https) or a script page. */
export const bannerSchema = z.object({
  /** URL of the picture, with an aspect ratio of 2:1. */
  cover: z.string(),
  title: z.string(),
  flag: z.literal(Object.values(LINK_FLAG)),
  redirectUrl: z.nullable(z.string()),
  scriptId: z.nullable(z.int()),
});
export type Banner = z.infer<typeof bannerSchema>;

/** List of scripts put together by the operator. */
export const collectionSchema = z.object({
  collection_id: z.int(),
  title: z.string(),
  /** URL of the picture, which is square. */
  album: z.string(),
});
export type Collection = z.infer<typeof collectionSchema>;

export const popupSchema = z.object({
  id: z.int(),
  title: z.string(),
  /** URL of the picture, with an aspect ratio of 3:4. */
  cover: z.string(),
  flag: z.literal(Object.values(POPUP_FLAG)),
  redirectUrl: z.nullable(z.string()),
  scriptId: z.nullable(z.int()),
  collectionId: z.nullable(z.int()),
  displayStatus: z.boolean(),
});
export type Popup = z.infer<typeof popupSchema>;

export const bannerList = call({
  service: 'script',
  method: 'GET',
  path: '/index/ad/banner',
  access: 'public',
  request: noRequestSchema,
  response: z.array(bannerSchema),
});

export const collectionList = call({
  service: 'script',
  method: 'GET',
  path: '/index/collection/list',
  access: 'public',
  request: noRequestSchema,
  response: z.array(collectionSchema),
});

export const popupList = call({
  service: 'script',
  method: 'GET',
  path: '/index/popup/notice',
  access: 'public',
  request: noRequestSchema,
  response: z.array(popupSchema),
});

/** Returns a free single-player script for newcomers; null if there is none. */
export const firstCase = call({
  service: 'script',
  method: 'GET',
  path: '/index/first/case',
  access: 'public',
  request: noRequestSchema,
  response: z.nullable(scriptCardSchema),
});

/** Records that a popup notice was shown once, for the operator's statistics. */
export const popupLog = call({
  service: 'script',
  method: 'POST',
  path: '/index/popup/notice/log',
  access: 'public',
  request: z.strictObject({ popupId: contentIdSchema }),
  response: emptySchema,
});

/** Lists the scripts of a collection. Errors: 1002 if the collection does not exist. */
export const collectionScripts = call({
  service: 'script',
  method: 'GET',
  path: '/script/collection',
  access: 'public',
  request: z.strictObject({
    collection_id: queryInteger(contentIdSchema),
    offset: queryInteger(offsetSchema),
    limit: queryInteger(limitSchema),
  }),
  response: z.object({ collection: collectionSchema, scripts: z.array(scriptCardSchema) }),
});
