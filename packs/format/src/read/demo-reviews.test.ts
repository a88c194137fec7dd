import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { belongsToPack } from '../archive/pack-names.ts';
import { compilePack } from '../load/load-pack.ts';
import { loadSample, sampleFiles } from '../testing/sample-pack.ts';
import { DEMO_REVIEWS_FILE, readDemoReviews } from './demo-reviews.ts';

const RIGHT = '- comment: 好。\n  ratings: { deduce: 10, story: 8, entertainment: 6, difficulty: 2 }\n';
const withReviews = (text: string) =>
  compilePack('sample-pack', new Map([...sampleFiles(), [DEMO_REVIEWS_FILE, new TextEncoder().encode(text)]]));

describe('demo reviews in a pack', () => {
  test("belong to the pack's files but do not change the script's version", () => {
    expect(belongsToPack(DEMO_REVIEWS_FILE)).toBe(true);
    expect(withReviews(RIGHT)).toMatchObject({ ok: true, version: loadSample().version, warnings: [] });
  });

  test.each([
    ['difficulty: 2', 'difficulty: 3', 2, 'P105'],
    ['difficulty: 2', 'hardness: 2', 2, 'P103'],
    ['好。', '<b>好</b>', 1, 'P108'],
    ['好。', '""', 1, 'P105'],
  ])('reports the line when %s becomes %s', (find, put, line, rule) => {
    const loaded = withReviews(RIGHT.replace(find, put));
    expect(loaded.ok ? [] : loaded.messages).toContainEqual(
      expect.objectContaining({ file: DEMO_REVIEWS_FILE, line, rule }),
    );
  });
});

describe('demo reviews in a folder', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'reviews-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('reads the reviews only if the file exists and is valid', () => {
    expect(readDemoReviews(path.join(folder, 'nowhere'))).toBeUndefined();
    expect(readDemoReviews(folder)).toBeUndefined();
    writeFileSync(path.join(folder, DEMO_REVIEWS_FILE), RIGHT);
    expect(readDemoReviews(folder)).toEqual([
      { comment: '好。', spoiler: false, ratings: { deduce: 10, story: 8, entertainment: 6, difficulty: 2 } },
    ]);
    writeFileSync(path.join(folder, DEMO_REVIEWS_FILE), '- [');
    expect(readDemoReviews(folder)).toBeUndefined();
  });
});
