// `npm run packs -- check <folder…> [--json]` and `… stats <folder> [--json]`.
import { checkPacks, formatChecked } from './check-packs.ts';
import { checkContentFolder } from './content/checked-content.ts';
import { findContent } from './content/find-content.ts';
import { findPacks } from './find-packs.ts';
import { loadPack } from './load-pack.ts';
import { formatStats, statsOf } from './stats.ts';

const USAGE = `用法：
  npm run packs -- check <剧本文件夹…>   检查；packs 表示其中全部，连同首页内容
  npm run packs -- stats <剧本文件夹>    各角色各幕的字数，各地点的线索数
  加 --json 输出 JSON。都不会打印剧情。`;

/** What to print and the exit code. */
export function runCommand(args: readonly string[]): { output: string; exitCode: number } {
  const json = args.includes('--json');
  const [command, ...folders] = args.filter((word) => word !== '--json');
  if (command === 'check' && folders.length > 0) {
    const packs = checkPacks(folders.flatMap(findPacks));
    const contents = folders.flatMap(findContent).map(checkContentFolder);
    const all = [...packs, ...contents];
    // Nothing checked is nothing proven.
    const exitCode = all.length > 0 && all.every(({ ok }) => ok) ? 0 : 1;
    return { output: json ? JSON.stringify(all, null, 2) : formatChecked(packs, contents), exitCode };
  }
  const [folder, second] = folders;
  if (command === 'stats' && folder !== undefined && second === undefined) {
    const loaded = loadPack(folder);
    if (!loaded.ok) return { output: formatChecked(checkPacks([folder])), exitCode: 1 };
    const stats = statsOf(loaded.script);
    return { output: json ? JSON.stringify(stats, null, 2) : formatStats(stats), exitCode: 0 };
  }
  return { output: USAGE, exitCode: 2 };
}

if (import.meta.main) {
  const { output, exitCode } = runCommand(process.argv.slice(2));
  console.log(output);
  process.exitCode = exitCode;
}
