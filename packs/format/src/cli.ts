// `npm run packs -- check | simulate | stats <folder> …`: what to do is in the usage below.
import { checkPacks, formatChecked } from './check-packs.ts';
import { checkContentFolder } from './content/checked-content.ts';
import { findContent } from './content/find-content.ts';
import { findPacks } from './find-packs.ts';
import { formatSimulation } from './format-simulation.ts';
import { type LoadedPack, loadPack } from './load-pack.ts';
import { type Options, readArguments } from './read-arguments.ts';
import { simulate } from './simulation/simulate.ts';
import { formatStats, statsOf } from './stats.ts';

const USAGE = `用法：
  npm run packs -- check <剧本文件夹…>      检查；packs 表示其中全部，连同首页内容。--tables 100 模拟的桌数
  npm run packs -- simulate <剧本文件夹>    用机器人试玩许多桌。--tables 1000 桌数，--seed 1 种子
  npm run packs -- stats <剧本文件夹>       各角色各幕的字数，各人的分量，各地点的线索数
  加 --json 输出 JSON。不加 --plot 就不会打印剧情。`;

const CHECK_TABLES = 100;
const SIMULATE_TABLES = 1_000;

export interface Outcome {
  output: string;
  exitCode: number;
}

/** What to print and the exit code: 0 right, 1 something is wrong with a pack, 2 nobody knows what was meant. */
export function runCommand(args: readonly string[]): Outcome {
  const options = readArguments(args);
  const [command, ...folders] = options?.words ?? [];
  const [folder, second] = folders;
  if (options === undefined || folder === undefined) return { output: USAGE, exitCode: 2 };
  if (command === 'check') return check(folders, options);
  if (second !== undefined) return { output: USAGE, exitCode: 2 };
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
  const { output, exitCode } = runCommand(process.argv.slice(2));
  console.log(output);
  process.exitCode = exitCode;
}
