// Command line for authors: `npm run packs -- <command>`.
import { createInterface } from 'node:readline/promises';
import { Option, InvalidArgumentError } from 'commander';
import { packCommand } from './archive/pack-command.ts';
import { unpackCommand } from './archive/unpack-command.ts';
import { type TerminalPrompt, readCommand } from './blind/read-command.ts';
import { reportCommand } from './author-report/report-command.ts';
import { checkPacks, formatChecked } from './load/check-packs.ts';
import { checkContentFolder } from './content/checked-content.ts';
import { findContent } from './content/find-content.ts';
import { findPacks } from './load/find-packs.ts';
import { formatSimulation } from './check/simulation/format-simulation.ts';
import { schemaCommand } from './json-schema/schema-command.ts';
import { type LoadedPack, loadPack } from './load/load-pack.ts';
import { newCommand } from './new/new-command.ts';
import { asTyped } from './messages/as-typed.ts';
import { type CommandLine, type Outcome, readCommandLine } from './messages/command-line.ts';
import { readingCommand } from './prose/reading-command.ts';
import { simulate } from './check/simulation/simulate.ts';
import { upgradeCommand } from './upgrade/upgrade-command.ts';
import { formatStats, statsOf } from './author-report/stats.ts';

const CHECK_TABLES = 100;
const SIMULATE_TABLES = 1_000;
/** More games would take hours. */
const TABLES_MAX = 100_000;
const SEED_MAX = 2 ** 31 - 1;
/** Twelve acts and the closing. */
const ACTS_MAX = 13;

interface Options {
  readonly json: boolean;
  /** If true, spoilers may be printed. */
  readonly plot: boolean;
  readonly tables?: number;
  readonly seed: number;
  /** If true, `reading` writes reading.yaml. */
  readonly write?: boolean;
  readonly output?: string;
  readonly players?: number;
  /** Options of `read`: seat, act, name of the reader, and whom they accuse. */
  readonly seat?: string;
  readonly act?: number;
  readonly reader?: string;
  readonly accuse?: string;
}

const PACKS: CommandLine<Options, Outcome | Promise<Outcome>> = {
  name: 'npm run packs --',
  options: [
    new Option('--json', '输出 JSON').default(false),
    new Option('--plot', '可以打印剧情').default(false),
    new Option('--tables <桌数>', '模拟多少桌').argParser(numberIn(1, TABLES_MAX)),
    new Option('--seed <种子>', '模拟的种子').argParser(numberIn(0, SEED_MAX)).default(1),
    new Option('-o, --output <去处>', '写到哪个文件或文件夹'),
    new Option('--players <人数>', '小样里几个人').argParser(numberIn(0, SEED_MAX)),
  ],
  commands: {
    'new <名字>': { does: '写好一个能玩的小样，从它改起。--players 4 几个人', run: newCommand },
    'check <剧本文件夹...>': {
      does: '检查；packs 表示其中全部，连同首页内容。--tables 100 模拟的桌数',
      run: (folder, options, more) => check([folder, ...more], options),
    },
    'report <剧本文件夹>': {
      does: '作者报告，一页网页（有剧情）：推理图、时间线、各人的分量。-o 文件',
      run: reportCommand,
    },
    'simulate <剧本文件夹>': {
      does: '用机器人试玩许多桌。--tables 1000 桌数，--seed 1 种子',
      run: (folder, options) => withPack(folder, (loaded) => play(loaded, options)),
    },
    'stats <剧本文件夹>': {
      does: '各角色各幕的字数，各人的分量，各地点的线索数',
      run: (folder, options) => withPack(folder, (loaded) => stats(loaded, options)),
    },
    'pack <剧本文件夹>': { does: '打成一个压缩包。-o 文件', run: (folder, { output }) => packCommand(folder, output) },
    'unpack <压缩包>': {
      does: '解开成一个新文件夹。-o 文件夹',
      run: (file, { output }) => unpackCommand(file, output),
    },
    'import <文件夹或压缩包>': {
      does: '检查并装进剧本目录，运行中的服务随即更新',
      // tools/packs.mjs forwards this command to the operator's command line.
      run: (source) => ({ output: `请写 npm run packs -- import ${source}`, exitCode: 2 }),
    },
    'upgrade <剧本文件夹>': {
      does: '把旧格式的剧本改写成新格式，说出改了什么；注释和次序不动',
      run: (folder) => upgradeCommand(folder),
    },
    'reading <剧本文件夹>': {
      does: '正文里谁、何时、多少，和上次读的比一比。--write 写进 reading.yaml，--plot 连正文',
      options: [new Option('--write', '写进 reading.yaml').default(false)],
      run: readingCommand,
    },
    'read <剧本文件夹>': {
      does: '当一个座位盲读一幕，说出疑心谁。--seat 座位，--act 幕，--accuse "名字=70，另一个=20"',
      options: [
        new Option('--seat <座位>', '当谁：角色的 id 或名字'),
        new Option('--act <幕>', '读第几幕，默认 1；比幕数多 1 是最后答卷').argParser(numberIn(1, ACTS_MAX)),
        new Option('--accuse <名字=几成>', '记下疑心谁，0 到 100'),
        new Option('--reader <名字>', '读的人'),
      ],
      run: (folder, options) => readCommand(folder, options, process.stdin.isTTY ? atTerminal() : undefined),
    },
    schema: { does: '写出给编辑器用的 JSON Schema。-o 文件夹', run: (_none, { output }) => schemaCommand(output) },
  },
};

/** Runs one command line. Exit code 2 means a wrong call; the usage is then in `output`. */
export async function runCommand(args: readonly string[]): Promise<Outcome> {
  const asked = readCommandLine(PACKS, args);
  if (typeof asked === 'function') return await asked();
  return { ...asked, exitCode: asked.exitCode === 0 ? 0 : 2 };
}

function numberIn(low: number, high: number): (typed: string) => number {
  return (typed) => {
    const number = /^\d{1,10}$/.test(typed) ? Number(typed) : -1;
    if (number < low || number > high) throw new InvalidArgumentError(`应当是 ${low} 到 ${high} 的整数`);
    return number;
  };
}

function check(folders: readonly string[], { json, plot, seed, tables = CHECK_TABLES }: Options): Outcome {
  const checked = checkPacks(folders.flatMap(packsToCheck), { tables, seed, plot });
  const contents = folders.flatMap(findContent).map(checkContentFolder);
  const all = [...checked.packs, ...contents, ...(checked.catalogue === undefined ? [] : [checked.catalogue])];
  // Checking nothing is a failure.
  const exitCode = all.length > 0 && all.every(({ ok }) => ok) ? 0 : 1;
  return { output: json ? JSON.stringify(all, null, 2) : formatChecked(checked, contents), exitCode };
}

/** Treats a folder without packs and content as a pack, so that the messages say what is missing. */
function packsToCheck(folder: string): string[] {
  const found = findPacks(folder);
  return found.length > 0 || findContent(folder).length > 0 ? found : [folder];
}

type Right = Extract<LoadedPack, { ok: true }>;

function withPack(folder: string, run: (loaded: Right) => string): Outcome {
  const loaded = loadPack(folder);
  if (loaded.ok) return { output: run(loaded), exitCode: 0 };
  return { output: formatChecked(checkPacks([folder], { tables: 0, seed: 0 })), exitCode: 1 };
}

function stats({ script, facts }: Right, { json }: Options): string {
  const packStats = statsOf(script, facts);
  return json ? JSON.stringify(packStats, null, 2) : formatStats(packStats);
}

/** Names clues by the author's ids, also in JSON. */
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

function atTerminal(): TerminalPrompt {
  return {
    say: (text) => console.log(text),
    ask: async (question) => {
      const lines = createInterface({ input: process.stdin, output: process.stdout });
      try {
        return await lines.question(question);
      } finally {
        lines.close();
      }
    },
  };
}

if (import.meta.main) {
  const { output, hint, exitCode } = await runCommand(process.argv.slice(2));
  console.log(asTyped(output));
  if (hint !== undefined) console.error(`\n${asTyped(hint)}`);
  process.exitCode = exitCode;
}
