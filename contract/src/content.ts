// The script service's calls about what the operator puts on the home page: banners, collections, popup notices.
import * as z from 'zod/mini';
import { call } from './call.ts';
import { scriptCardSchema } from './catalogue.ts';
import { LINK_FLAG, POPUP_FLAG } from './enumerations.ts';
import { emptySchema, limitSchema, noRequestSchema, offsetSchema, queryInteger } from './primitives.ts';

/** A number the operator gave to a collection or a popup notice. */
export const contentIdSchema = z.int().check(z.positive(), z.maximum(2_147_483_647));

/** A picture that opens something: an external address (http or https) or a script's page. */
export const bannerSchema = z.object({
  /** Address of the picture, 2:1. */
  cover: z.string(),
  title: z.string(),
  flag: z.literal(Object.values(LINK_FLAG)),
  redirectUrl: z.nullable(z.string()),
  scriptId: z.nullable(z.int()),
});
export type Banner = z.infer<typeof bannerSchema>;

/** A shelf of scripts an operator put together. */
export const collectionSchema = z.object({
  collection_id: z.int(),
  title: z.string(),
  /** Address of the picture, square. */
  album: z.string(),
});
export type Collection = z.infer<typeof collectionSchema>;

/** A notice over the home page: it opens an external address, a script's page or a collection. */
export const popupSchema = z.object({
  id: z.int(),
  title: z.string(),
  /** Address of the picture, 3:4. */
  cover: z.string(),
  flag: z.literal(Object.values(POPUP_FLAG)),
  redirectUrl: z.nullable(z.string()),
  scriptId: z.nullable(z.int()),
  collectionId: z.nullable(z.int()),
  /** Only a true one is shown. */
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

/** The case to begin with for who has not played yet: free and for one. Null where there is none. */
export const firstCase = call({
  service: 'script',
  method: 'GET',
  path: '/index/first/case',
  access: 'public',
  request: noRequestSchema,
  response: z.nullable(scriptCardSchema),
});

/** Counts that a notice was shown. */
export const popupLog = call({
  service: 'script',
  method: 'POST',
  path: '/index/popup/notice/log',
  access: 'public',
  request: z.strictObject({ popupId: contentIdSchema }),
  response: emptySchema,
});

/** Refused with 1002 when there is no such collection. */
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
