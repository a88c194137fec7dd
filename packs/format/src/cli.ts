// `npm run packs -- check | report | simulate | stats | pack | unpack | new | schema …`: what to do is in the usage below.
import { runArchiveCommand } from './archive/archive-commands.ts';
import { reportCommand } from './author-report/report-command.ts';
import { checkPacks, formatChecked } from './check-packs.ts';
import { checkContentFolder } from './content/checked-content.ts';
import { findContent } from './content/find-content.ts';
import { findPacks } from './find-packs.ts';
import { formatSimulation } from './format-simulation.ts';
import { schemaCommand } from './json-schema/schema-command.ts';
import { type LoadedPack, loadPack } from './load-pack.ts';
import { newCommand } from './new-pack/new-command.ts';
import type { Outcome } from './outcome.ts';
import { type Options, readArguments } from './read-arguments.ts';
import { simulate } from './simulation/simulate.ts';
import { formatStats, statsOf } from './stats.ts';

const USAGE = `用法：
  npm run packs -- new <名字>               写好一个能玩的小样，从它改起。--players 4 几个人
  npm run packs -- check <剧本文件夹…>      检查；packs 表示其中全部，连同首页内容。--tables 100 模拟的桌数
  npm run packs -- report <剧本文件夹>      作者报告，一页网页（有剧情）：推理图、时间线、各人的分量。-o 文件
  npm run packs -- simulate <剧本文件夹>    用机器人试玩许多桌。--tables 1000 桌数，--seed 1 种子
  npm run packs -- stats <剧本文件夹>       各角色各幕的字数，各人的分量，各地点的线索数
  npm run packs -- pack <剧本文件夹>        打成一个压缩包。-o 文件
  npm run packs -- unpack <压缩包>          解开成一个新文件夹。-o 文件夹
  npm run packs -- import <文件夹或压缩包>  检查并装进剧本目录，运行中的服务随即更新
  npm run packs -- schema                   写出给编辑器用的 JSON Schema。-o 文件夹
  加 --json 输出 JSON。不加 --plot 就不会打印剧情。`;

const CHECK_TABLES = 100;
const SIMULATE_TABLES = 1_000;

export function runCommand(args: readonly string[]): Outcome {
  const options = readArguments(args);
  const [command, ...folders] = options?.words ?? [];
  const [folder, second] = folders;
  if (options !== undefined && command === 'schema' && folder === undefined) return schemaCommand(options.output);
  if (options === undefined || folder === undefined) return { output: USAGE, exitCode: 2 };
  if (command === 'check') return check(folders, options);
  if (second !== undefined) return { output: USAGE, exitCode: 2 };
  if (command === 'new') return newCommand(folder, options);
  if (command === 'report') return reportCommand(folder, options);
  if (command === 'stats') return withPack(folder, (loaded) => stats(loaded, options));
  if (command === 'simulate') return withPack(folder, (loaded) => play(loaded, options));
  return { output: USAGE, exitCode: 2 };
}

function check(folders: readonly string[], { json, seed, tables = CHECK_TABLES }: Options): Outcome {
  const packs = checkPacks(folders.flatMap(findPacks), { tables, seed });
  const contents = folders.flatMap(findContent).map(checkContentFolder);
  const all = [...packs, ...contents];
  // Nothing checked is nothing proven.
  const exitCode = all.length > 0 && all.every(({ ok }) => ok) ? 0 : 1;
  return { output: json ? JSON.stringify(all, null, 2) : formatChecked(packs, contents), exitCode };
}

type Right = Extract<LoadedPack, { ok: true }>;

function withPack(folder: string, run: (loaded: Right) => string): Outcome {
  const loaded = loadPack(folder);
  if (loaded.ok) return { output: run(loaded), exitCode: 0 };
  return { output: formatChecked(checkPacks([folder], { tables: 0, seed: 0 })), exitCode: 1 };
}

function stats({ script, facts }: Right, { json }: Options): string {
  const figures = statsOf(script, facts);
  return json ? JSON.stringify(figures, null, 2) : formatStats(figures);
}

/** Clues by the author's ids, in JSON too. */
function play({ script, facts, authored }: Right, { json, plot, seed, tables = SIMULATE_TABLES }: Options): string {
  const report = simulate(script, facts, { tables, seed });
  const nameOf = (id: string) => authored.clues[id]?.id ?? id;
  if (json) {
    const clues = report.clues.map((clue) => ({ ...clue, id: nameOf(clue.id) }));
    return JSON.stringify({ ...report, clues }, null, 2);
  }
  const titles = new Map(script.clues.map(({ id, title }) => [id, title]));
  return formatSimulation(report, (id) => (plot ? `${nameOf(id)} ${titles.get(id)}` : nameOf(id)));
}

if (import.meta.main) {
  const args = process.argv.slice(2);
  const { output, exitCode } = (await runArchiveCommand(args)) ?? runCommand(args);
  console.log(output);
  process.exitCode = exitCode;
}
