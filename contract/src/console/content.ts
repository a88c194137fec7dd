// The home page's content as editors change it at the console: what content.yaml says, with media ids for its pictures.
import * as z from 'zod/mini';

/** What opens: a script by its name, an address, or for a notice a collection. One of them. */
const opensFields = { script: z.optional(z.string()), link: z.optional(z.string()) };

export const editedContentSchema = z.object({
  format: z.literal(1),
  banners: z.array(z.object({ title: z.string(), cover: z.string(), ...opensFields })),
  collections: z.array(z.object({ id: z.int(), title: z.string(), album: z.string(), scripts: z.array(z.string()) })),
  popups: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      cover: z.string(),
      ...opensFields,
      collection: z.optional(z.int()),
      shown: z.boolean(),
      /** `2026-10-01` or `2026-10-01 20:00`, in Shanghai. */
      from: z.optional(z.string()),
      until: z.optional(z.string()),
    }),
  ),
  scenes: z.array(z.string()),
  firstCase: z.optional(z.string()),
  themes: z.record(z.string(), z.array(z.string())),
  expertComments: z.array(z.object({ script: z.string(), comment: z.string(), nickname: z.string() })),
  geniuses: z.array(z.int()),
});
export type EditedContent = z.infer<typeof editedContentSchema>;

/** What a picture of the content is for. */
export const CONTENT_PICTURES = ['banner', 'album', 'popup'] as const;
export type ContentPicture = (typeof CONTENT_PICTURES)[number];

/** The content that is shown, a draft, or an earlier version. */
export const contentRow = z.object({
  what: z.enum(['shown', 'draft', 'version']),
  /** Of a version. */
  version: z.nullable(z.int()),
  /** Of a draft: whoever saves on top of it says so. */
  draft: z.nullable(z.int()),
  /** Of a draft: the version it was begun from, and whether that is not shown any more. */
  outdated: z.boolean(),
  by: z.nullable(z.string()),
  at: z.nullable(z.string()),
  /** Of a draft: how it differs from what is shown, in words. */
  changes: z.array(z.string()),
  content: editedContentSchema,
});
export type ContentRow = z.infer<typeof contentRow>;

export const contentVersionRow = z.object({
  version: z.int(),
  came_at: z.string(),
  /** Null of what a start imported. */
  brought_by: z.nullable(z.string()),
  how: z.enum(['files', 'published']),
  shown: z.boolean(),
  held: z.boolean(),
  /** What was different from the one before, in words. */
  changes: z.array(z.string()),
});
export type ContentVersionRow = z.infer<typeof contentVersionRow>;

/** A draft that was saved. */
export const savedDraftRow = z.object({ draft: z.int(), changes: z.array(z.string()) });

/** Somebody else saved a draft, which is not the one this was written on top of; 0 when theirs is gone again. */
export const contentConflictRow = z.object({
  conflict: z.literal(true),
  draft: z.int(),
  by: z.nullable(z.string()),
  at: z.nullable(z.string()),
});
export type ContentConflict = z.infer<typeof contentConflictRow>;

/** What is wrong with a draft, by field: `banners.0.title`. */
export const contentFaultRow = z.object({ field: z.string(), says: z.string() });

export const contentPictureRow = z.object({ picture: z.string(), use: z.enum(CONTENT_PICTURES) });
