// Runs `npm run packs -- schema [-o folder]`.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Outcome } from '../messages/command-line.ts';
import { makeSchemas } from './make-schemas.ts';

/** Folder where the schemas are committed, so that packs in this repository can refer to them. */
export const SCHEMA_FOLDER = path.resolve(import.meta.dirname, '../../../../docs/schema');

export const formatSchema = (schema: unknown): string => `${JSON.stringify(schema, null, 2)}\n`;

/** Writes the JSON Schemas to `folder`. Exit code 1 if the folder is not writable. */
export function schemaCommand(folder: string = SCHEMA_FOLDER): Outcome {
  const schemas = makeSchemas();
  try {
    mkdirSync(folder, { recursive: true });
    for (const [name, schema] of schemas) writeFileSync(path.join(folder, name), formatSchema(schema));
  } catch {
    return { output: `写不进 ${folder}：检查路径和权限`, exitCode: 1 };
  }
  return {
    output: `已写出 ${schemas.size} 份 JSON Schema：${folder}（${[...schemas.keys()].join('、')}）`,
    exitCode: 0,
  };
}
