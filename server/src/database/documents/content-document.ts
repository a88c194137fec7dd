import { contentIdSchema } from '@juzhongren/contract/content';
import { THEMES } from '@juzhongren/contract/enumerations';
import { scriptIdSchema, userIdSchema } from '@juzhongren/contract/primitives';
import * as z from 'zod/mini';

/** Part of the import hash. Increase it when the document changes, so that the same file is imported again. */
export const DOCUMENT_REVISION = 2;

const mediaIdSchema = z.string().check(z.regex(/^[0-9a-f]{40}$/));
const linkSchema = z.strictObject({ link: z.url({ protocol: /^https?$/ }) });
const scriptSchema = z.strictObject({ scriptId: scriptIdSchema });
const targetSchema = z.union([linkSchema, scriptSchema, z.strictObject({ collectionId: contentIdSchema })]);
export type Target = z.infer<typeof targetSchema>;

/** Home page content as stored: scripts by id, pictures by media id, times in Unix ms. */
export const contentDocumentSchema = z.strictObject({
  banners: z.array(
    z.strictObject({ title: z.string(), cover: mediaIdSchema, opens: z.union([linkSchema, scriptSchema]) }),
  ),
  collections: z.array(
    z.strictObject({
      id: contentIdSchema,
      title: z.string(),
      album: mediaIdSchema,
      scriptIds: z.array(scriptIdSchema),
    }),
  ),
  popups: z.array(
    z.strictObject({
      id: contentIdSchema,
      title: z.string(),
      cover: mediaIdSchema,
      opens: targetSchema,
      shown: z.boolean(),
      from: z.nullable(z.int()),
      until: z.nullable(z.int()),
    }),
  ),
  scenes: z.array(z.string()),
  firstCase: z.optional(scriptIdSchema),
  themes: z.partialRecord(z.enum(THEMES), z.array(scriptIdSchema)),
  expertComments: z.array(z.strictObject({ scriptId: scriptIdSchema, comment: z.string(), nickname: z.string() })),
  geniuses: z.array(userIdSchema),
});
export type ContentDocument = z.infer<typeof contentDocumentSchema>;
