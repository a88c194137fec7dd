// Runs `npm run packs -- new <slug> [--players n] [-o folder]`.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PLAYERS_MAX, PLAYERS_MIN } from '@juzhongren/contract/limits';
import { SCHEMA_FOLDER } from '../json-schema/schema-command.ts';
import { SLUG_LENGTH_MAX } from '../read/limits.ts';
import type { Outcome } from '../messages/command-line.ts';
import { idSchema } from '../read/source-fields.ts';
import { fillTemplate } from './fill-template.ts';
import { freeId } from './free-id.ts';

const PACKS_FOLDER = path.resolve(import.meta.dirname, '../../..');
const PLAYERS_USUAL = 4;

export interface NewOptions {
  players?: number | undefined;
  /** Parent folder of the new pack. Default: the packs of this checkout. */
  output?: string | undefined;
}

/**
 * Creates a new pack from the template. Exit code 1 if the slug or the number of players is invalid, the folder exists,
 * or it is not writable.
 */
export function newCommand(slug: string, { players = PLAYERS_USUAL, output = PACKS_FOLDER }: NewOptions): Outcome {
  if (!idSchema.safeParse(slug).success || slug.length > SLUG_LENGTH_MAX)
    return refusal(`「${slug}」不能作文件夹名：只用小写拉丁字母、数字、连字符，如 rain-and-piano`);
  if (players < PLAYERS_MIN || players > PLAYERS_MAX) return refusal(`--players 写 ${PLAYERS_MIN} 到 ${PLAYERS_MAX}`);
  const folder = path.resolve(output, slug);
  const near = path.relative(process.cwd(), folder);
  const shown = near.startsWith('..') ? folder : near;
  if (existsSync(folder)) return refusal(`已经有 ${shown}：换一个名字，什么也没有动`);
  const schemas = path.relative(folder, SCHEMA_FOLDER).split(path.sep).join('/');
  try {
    const id = freeId([PACKS_FOLDER, output]);
    for (const [name, text] of fillTemplate({ players, id, schemas })) write(path.join(folder, name), text);
    return { output: formatDone({ shown, id, players }), exitCode: 0 };
  } catch {
    return refusal(`写不进 ${shown}：检查路径和权限`);
  }
}

/** Writes a file and never overwrites an existing one. */
function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text, { flag: 'wx' });
}

const refusal = (output: string): Outcome => ({ output, exitCode: 1 });

const formatDone = ({
  shown,
  id,
  players,
}: {
  shown: string;
  id: number;
  players: number;
}): string => `已写好 ${shown}：${players} 人，两幕，能玩，能通过检查。
script_id 用了没有人用的 ${id}。
接下来：
  npm run packs -- check ${shown}     检查
  npm run packs -- report ${shown}    看推理图、时间线、各人的分量（有剧情）
  npm run dev${' '.repeat(shown.length + 17)}边写边玩：打开它最后印出的「作者桌」地址
每一处要换的地方都写着「改这里」。怎么写，见 docs/writing.md。`;
