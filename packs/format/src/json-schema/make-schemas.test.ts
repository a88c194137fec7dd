import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { findPacks } from '../load/find-packs.ts';
import { splitFrontMatter } from '../read/markdown.ts';
import { SAMPLE_PACK } from '../testing/sample-pack.ts';
import { type SchemaNode, isNode, makeSchemas } from './make-schemas.ts';
import { SCHEMA_FOLDER, formatSchema } from './schema-command.ts';

const PACKS = path.resolve(import.meta.dirname, '../../..');
const schemas = makeSchemas();
const read = (file: string): string => readFileSync(file, 'utf8');

test('keeps the committed schemas up to date (npm run packs -- schema writes them)', () => {
  expect(readdirSync(SCHEMA_FOLDER).sort()).toEqual([...schemas.keys()].sort());
  for (const [name, schema] of schemas) expect(read(path.join(SCHEMA_FOLDER, name))).toBe(formatSchema(schema));
});

test('describes every field in Chinese', () => {
  for (const [name, schema] of schemas) expect(unexplained(schema, name)).toEqual([]);
});

/** Returns the paths of fields without a Chinese description, also inside lists, alternatives and `$defs`. */
function unexplained(node: unknown, path: string): string[] {
  if (Array.isArray(node)) return node.flatMap((inner, index) => unexplained(inner, `${path}[${index}]`));
  if (!isNode(node)) return [];
  const properties = isNode(node['properties']) ? Object.entries(node['properties']) : [];
  const own = properties.flatMap(([field, inner]) =>
    isNode(inner) && /[一-鿿]/.test(String(inner['description'])) ? [] : [`${path}.${field}`],
  );
  return [...own, ...Object.entries(node).flatMap(([field, inner]) => unexplained(inner, `${path}.${field}`))];
}

function validator(name: string): (value: unknown) => boolean {
  const schema: SchemaNode | undefined = schemas.get(name);
  const back = z.fromJSONSchema(structuredClone(schema) ?? {});
  return (value) => back.safeParse(value).success;
}

const valid = { script: validator('script.json'), clues: validator('clues.json'), facts: validator('facts.json') };
const others = {
  questions: validator('questions.json'),
  character: validator('character.json'),
  content: validator('content.json'),
  demoReviews: validator('demo-reviews.json'),
  reading: validator('reading.json'),
};

const cardOf = (file: string): unknown => parse(splitFrontMatter(read(file))?.yaml ?? '');

/** Validates every file of a pack that has a schema. An absent file counts as valid. */
function verdicts(folder: string): Record<string, boolean> {
  const present = new Set(readdirSync(folder));
  const yaml = (file: string, isValid: (value: unknown) => boolean): [string, boolean] => [
    file,
    !present.has(file) || isValid(parse(read(path.join(folder, file)))),
  ];
  const cards = readdirSync(path.join(folder, 'characters')).map((name): [string, boolean] => [
    name,
    others.character(cardOf(path.join(folder, 'characters', name))),
  ]);
  return Object.fromEntries([
    yaml('script.yaml', valid.script),
    yaml('clues.yaml', valid.clues),
    yaml('questions.yaml', others.questions),
    yaml('facts.yaml', valid.facts),
    yaml('demo-reviews.yaml', others.demoReviews),
    yaml('reading.yaml', others.reading),
    ...cards,
  ]);
}

test.each([...findPacks(PACKS), SAMPLE_PACK])('validates %s against the schemas', (folder) => {
  expect(Object.entries(verdicts(folder)).filter(([, isValid]) => !isValid)).toEqual([]);
});

test('validates the home page content against its schema', () => {
  expect(others.content(parse(read(path.join(PACKS, 'content/content.yaml'))))).toBe(true);
});

test('rejects what the checker rejects for its form', () => {
  const script: unknown = parse(read(path.join(SAMPLE_PACK, 'script.yaml')));
  if (!isNode(script)) throw new Error('script.yaml is an object.');
  expect(valid.script({ ...script, levle: 1 })).toBe(false);
  expect(valid.script({ ...script, level: 5 })).toBe(false);
  expect(valid.script({ ...script, acts: [] })).toBe(false);
  expect(valid.clues([{ id: 'a', title: '甲', types: ['discovery'], needs: { publisht: 'b' } }])).toBe(false);
  expect(valid.clues([{ id: 'a', title: '甲', types: ['discovery'], needs: { not: { published: 'b' } } }])).toBe(true);
  expect(
    valid.facts({ format: 1, verdict: { vote: 'a', culprit: 'b', notBefore: 1 }, facts: [], conclusions: [] }),
  ).toBe(false);
});
