// Reads demo-reviews.yaml: invented player reviews for a server without real users yet. They are not part of the
// script.
import { COMMENT_LENGTH_MAX, RATINGS } from '@juzhongren/contract/limits';
import { z } from 'zod';
import { Report } from '../messages/report.ts';
import { COUNT_MAX } from './limits.ts';
import { decodeText, readFolder } from './read-folder.ts';
import { type Located, parseShape } from './shape.ts';
import { type YamlFile, parseYaml } from './yaml-file.ts';

export const DEMO_REVIEWS_FILE = 'demo-reviews.yaml';

const pointsSchema = z.literal(RATINGS);

export const demoReviewsSchema = z
  .array(
    z.strictObject({
      comment: z.string().trim().min(1).max(COMMENT_LENGTH_MAX),
      spoiler: z.boolean().default(false),
      ratings: z.strictObject({
        deduce: pointsSchema,
        story: pointsSchema,
        entertainment: pointsSchema,
        difficulty: pointsSchema,
      }),
    }),
  )
  .min(1)
  .max(COUNT_MAX.demoReviews);
export type DemoReview = z.infer<typeof demoReviewsSchema>[number];

export function parseDemoReviews({ value, at }: YamlFile, report: Report): Located<DemoReview[]> | undefined {
  const reviews = parseShape(demoReviewsSchema, value, { at, path: [] }, report);
  return reviews && { value: reviews, at };
}

/** Returns the demo reviews in a folder. Undefined if the file is missing or invalid. */
export function readDemoReviews(folder: string): DemoReview[] | undefined {
  const report = new Report();
  const bytes = readFolder(folder, report, { texts: [DEMO_REVIEWS_FILE], folders: [] })?.get(DEMO_REVIEWS_FILE);
  const text = bytes && decodeText(DEMO_REVIEWS_FILE, bytes, report);
  const file = text === undefined ? undefined : parseYaml(text, { file: DEMO_REVIEWS_FILE, line: 1 }, report);
  return file && parseDemoReviews(file, report)?.value;
}
