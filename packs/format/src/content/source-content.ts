// Schemas of content.yaml. Links are output in normal form, times as Unix time in ms.
import { THEMES } from '@juzhongren/contract/enumerations';
import { z } from 'zod';
import { SLUG_LENGTH_MAX } from '../read/limits.ts';
import { idSchema, lineSchema, lineUpTo, picturePathSchema } from '../read/source-fields.ts';
import type { ContentRule } from '../messages/rules.ts';
import { shanghaiTimeOf } from './shanghai-time.ts';
import { webAddressOf } from './web-address.ts';

/** Maximum entries of lists shown with pictures on the home page, and of any other list. */
const SHELF_MAX = 20;
const ENTRIES_MAX = 200;
const LINK_LENGTH_MAX = 2_000;

function refuse(context: z.RefinementCtx, rule: ContentRule, message: string, path: string[] = []) {
  context.addIssue({ code: 'custom', message, path, params: { rule } });
  return z.NEVER;
}

const numberSchema = z.int().min(1).max(2_147_483_647);
const slugSchema = idSchema.max(SLUG_LENGTH_MAX);
const slugsSchema = z.array(slugSchema).min(1).max(ENTRIES_MAX);

const linkSchema = lineUpTo(LINK_LENGTH_MAX).transform(
  (written, context) =>
    webAddressOf(written) ??
    refuse(context, 'C101', '链接要写完整，以 https:// 或 http:// 开头，里面不能有账号密码、空格和反斜杠'),
);

const timeSchema = (edge: 'start' | 'end') =>
  lineSchema.transform(
    (written, context) =>
      shanghaiTimeOf(written, edge) ??
      refuse(context, 'C103', '时间要是真有的一天，写成 2026-10-01 或 2026-10-01 20:00（北京时间）'),
  );

const only = <T>(targets: readonly T[]): T | undefined => (targets.length === 1 ? targets[0] : undefined);
const linkTarget = (link: string | undefined) => (link === undefined ? [] : [{ link }]);
const scriptTarget = (script: string | undefined) => (script === undefined ? [] : [{ script }]);

/**
 * Returns the content schema. `pictureSchema` is the form of a picture reference: a path in the folder or a media id.
 */
function schemaWith(pictureSchema: z.ZodType<string>) {
  const bannerSchema = z
    .strictObject({
      title: lineUpTo(20),
      cover: pictureSchema,
      link: linkSchema.optional(),
      script: slugSchema.optional(),
    })
    .transform(({ link, script, ...banner }, context) => ({
      ...banner,
      opens:
        only([...linkTarget(link), ...scriptTarget(script)]) ??
        refuse(context, 'C102', '写明点开去哪里：link 和 script 恰好写一个'),
    }));

  const collectionSchema = z.strictObject({
    id: numberSchema,
    title: lineUpTo(6),
    album: pictureSchema,
    scripts: slugsSchema,
  });

  const popupSchema = z
    .strictObject({
      id: numberSchema,
      title: lineUpTo(20),
      cover: pictureSchema,
      link: linkSchema.optional(),
      script: slugSchema.optional(),
      collection: numberSchema.optional(),
      shown: z.boolean().default(true),
      from: timeSchema('start').optional(),
      until: timeSchema('end').optional(),
    })
    .transform(({ link, script, collection, from, until, ...popup }, context) => {
      if (from !== undefined && until !== undefined && until <= from)
        return refuse(context, 'C104', 'until 要晚于 from', ['until']);
      const targets = [
        ...linkTarget(link),
        ...scriptTarget(script),
        ...(collection === undefined ? [] : [{ collection }]),
      ];
      return {
        ...popup,
        opens: only(targets) ?? refuse(context, 'C102', '写明点开去哪里：link、script、collection 恰好写一个'),
        from: from ?? null,
        until: until ?? null,
      };
    });

  return z.strictObject({
    format: z.literal(1),
    banners: z.array(bannerSchema).max(SHELF_MAX).default([]),
    collections: z.array(collectionSchema).max(SHELF_MAX).default([]),
    popups: z.array(popupSchema).max(SHELF_MAX).default([]),
    scenes: z.array(lineSchema).max(ENTRIES_MAX).default([]),
    firstCase: slugSchema.optional(),
    themes: z.partialRecord(z.enum(THEMES), slugsSchema).default({}),
    expertComments: z
      .array(z.strictObject({ script: slugSchema, comment: lineUpTo(60), nickname: lineUpTo(12) }))
      .max(ENTRIES_MAX)
      .default([]),
    geniuses: z.array(numberSchema).max(ENTRIES_MAX).default([]),
  });
}

export const sourceContentSchema = schemaWith(picturePathSchema);
/** Schema of a draft that does not come from a file. Its pictures are already stored and are named by media ids. */
export const draftContentSchema = schemaWith(z.string().regex(/^[0-9a-f]{40}$/));
/** Content as read. Scripts are named by slug, pictures by path (in a draft, by media id). */
export type SourceContent = z.infer<typeof sourceContentSchema>;
