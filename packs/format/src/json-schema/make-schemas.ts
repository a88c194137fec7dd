// Makes JSON Schemas for editors that complete and check the authors' files, from the schemas that read those files.
// They leave out what only the checker knows: ids that exist and fields that go together.
import { z } from 'zod';
import { sourceContentSchema } from '../content/source-content.ts';
import { demoReviewsSchema } from '../read/demo-reviews.ts';
import { sourceFactsSchema } from '../read/source-facts.ts';
import { sourceCardSchema } from '../read/source-character.ts';
import { sourceClueSchema } from '../read/source-clue.ts';
import { idSchema } from '../read/source-fields.ts';
import { readingSchema } from '../read/source-reading.ts';
import { sourceScriptSchema } from '../read/source-script.ts';
import { sourceSheetSchema } from '../read/source-sheet.ts';
import { FIELD_LABELS, RULE_LABELS } from './field-labels.ts';

interface Source {
  title: string;
  schema: z.ZodType;
}

const SOURCES: Record<keyof typeof FIELD_LABELS, Source> = {
  script: { title: 'script.yaml：卡片、幕、地点、结局、计分', schema: sourceScriptSchema },
  clues: { title: 'clues.yaml：所有可互动的东西', schema: z.array(sourceClueSchema) },
  questions: { title: 'questions.yaml：投票与题目，以线索 id 为键', schema: z.record(idSchema, sourceSheetSchema) },
  character: { title: 'characters/<id>.md 开头两行 --- 之间的公开名片', schema: sourceCardSchema },
  'demo-reviews': { title: 'demo-reviews.yaml：演示玩家的评价', schema: demoReviewsSchema },
  facts: { title: 'facts.yaml：检查器用的推理和时间线', schema: sourceFactsSchema },
  reading: { title: 'reading.yaml：正文里谁、何时、多少，作者读过的', schema: readingSchema },
  content: { title: 'content.yaml：首页上的横幅、合集、弹窗、榜单', schema: sourceContentSchema },
};

export interface SchemaNode {
  [field: string]: unknown;
}

/** Returns the schemas by file name (`script.json` and so on). */
export function makeSchemas(): Map<string, SchemaNode> {
  return new Map(
    Object.entries(SOURCES).map(([name, { title, schema }]) => {
      const made: unknown = JSON.parse(named(JSON.stringify(z.toJSONSchema(schema, { io: 'input' }))));
      if (!isNode(made)) throw new Error('A JSON Schema is an object.');
      describe(made, '', { ...FIELD_LABELS[isName(name) ? name : 'script'] });
      const { $schema, ...rest } = made;
      return [`${name}.json`, { $schema, title, ...rest }];
    }),
  );
}

/** Conditions are the only recursive schema, so zod gives it a generated name, replaced here. */
const named = (text: string): string => text.replaceAll('__schema0', 'condition');

const isName = (name: string): name is keyof typeof FIELD_LABELS => Object.hasOwn(FIELD_LABELS, name);

export const isNode = (value: unknown): value is SchemaNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Adds descriptions to the fields of a schema. Inside `$defs` (conditions) and alternatives, fields have no path of
 * their own.
 */
function describe(node: SchemaNode, path: string, words: Record<string, string>): void {
  const { properties, items, anyOf, additionalProperties, $defs } = node;
  for (const [field, inner] of entriesOf(properties)) {
    const own = path === '' ? field : `${path}.${field}`;
    const said = words[own] ?? RULE_LABELS[field];
    if (said !== undefined) inner['description'] = said;
    describe(inner, own, words);
  }
  if (isNode(items)) describe(items, path, words);
  if (isNode(additionalProperties)) {
    const own = path === '' ? '*' : `${path}.*`;
    if (words[own] !== undefined) additionalProperties['description'] = words[own];
    describe(additionalProperties, own, words);
  }
  if (Array.isArray(anyOf)) for (const form of anyOf) if (isNode(form)) describe(form, path, words);
  for (const [, inner] of entriesOf($defs)) describe(inner, '$defs', words);
}

const entriesOf = (value: unknown): [string, SchemaNode][] =>
  isNode(value) ? Object.entries(value).flatMap(([field, inner]) => (isNode(inner) ? [[field, inner]] : [])) : [];
