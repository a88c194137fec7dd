// Schema of the home page content that editors change in the console. Its fields are those of content.yaml, but
// pictures are media ids.
import * as z from 'zod/mini';

/**
 * Page that opens on a tap: a script (by name), a URL, or, for popup notices only, a collection. Exactly one is set.
 */
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
      /** `2026-10-01` or `2026-10-01 20:00`, Shanghai time. */
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

export const CONTENT_PICTURES = ['banner', 'album', 'popup'] as const;
export type ContentPicture = (typeof CONTENT_PICTURES)[number];

export const contentRow = z.object({
  what: z.enum(['shown', 'draft', 'version']),
  /** Version number; null unless `what` is `version`. */
  version: z.nullable(z.int()),
  /** Id of the draft; null unless `what` is `draft`. An editor who saves changes to this draft sends this id. */
  draft: z.nullable(z.int()),
  /** True if the draft is based on a version that is no longer published. Always false for anything but a draft. */
  outdated: z.boolean(),
  by: z.nullable(z.string()),
  at: z.nullable(z.string()),
  /** Differences between the draft and the published content, in words. Only for a draft. */
  changes: z.array(z.string()),
  content: editedContentSchema,
});
export type ContentRow = z.infer<typeof contentRow>;

export const contentVersionRow = z.object({
  version: z.int(),
  came_at: z.string(),
  /** Member of staff who published the version. Null if the server imported it from files at a start. */
  brought_by: z.nullable(z.string()),
  how: z.enum(['files', 'published']),
  shown: z.boolean(),
  held: z.boolean(),
  /** Differences from the previous version, in words. */
  changes: z.array(z.string()),
});
export type ContentVersionRow = z.infer<typeof contentVersionRow>;

export const savedDraftRow = z.object({ draft: z.int(), changes: z.array(z.string()) });

/**
 * Conflict: another member of staff has saved a draft in the meantime, so the draft that this edit started from is no
 * longer current. `draft` is the id of the other draft, or 0 if there is no draft any more.
 */
export const contentConflictRow = z.object({
  conflict: z.literal(true),
  draft: z.int(),
  by: z.nullable(z.string()),
  at: z.nullable(z.string()),
});
export type ContentConflict = z.infer<typeof contentConflictRow>;

/** Validation error of a draft. `field` is the path of the field, such as `banners.0.title`. */
export const contentFaultRow = z.object({ field: z.string(), says: z.string() });

export const contentPictureRow = z.object({ picture: z.string(), use: z.enum(CONTENT_PICTURES) });
