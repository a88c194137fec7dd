// Command lines in Chinese: commander reads them, and its English stays here.
import { slipIn } from './value-slip.ts';
import { Command, CommanderError, type ErrorOptions, type HelpContext, type Option } from 'commander';

/** What a command prints, and its exit code: 0 right, 1 something is wrong, 2 nobody knows what was meant. */
export interface Outcome {
  output: string;
  /**
   * Advice on the next step, for the person at the terminal. It goes to standard error, so that it is no part of the
   * output.
   */
  hint?: string;
  exitCode: number;
}

export interface CommandLine<Options, Result> {
  /** What is typed before a command: `npm run admin --`. */
  readonly name: string;
  /** Taken by every command, and before it. */
  readonly options?: readonly Option[];
  /** By what is typed: `orders list [条数]`, in commander's way of writing it. */
  readonly commands: Readonly<Record<string, CommandEntry<Options, Result>>>;
}

interface CommandEntry<Options, Result> {
  readonly does: string;
  /** What its own help says besides. */
  readonly more?: string;
  readonly options?: readonly Option[];
  /** Gets the first word after the command ('' without one), the options, and the other words. */
  readonly run: (word: string, options: Options, more: readonly string[]) => Result;
}

/**
 * What runs the command that was typed, or an answer: the help that was asked for, else what was not understood, with exit
 * code 2 for a command and 1 for its words and options.
 */
export function readCommandLine<Options extends object, Result>(
  { name, options = [], commands }: CommandLine<Options, Result>,
  args: readonly string[],
): Outcome | (() => Result) {
  const root = new ChineseCommand(name);
  for (const option of options) root.addOption(option);
  let asked: (() => Result) | undefined;
  for (const [typed, { does, more, options: own = [], run }] of Object.entries(commands)) {
    const [, topic, rest = typed] = /^(\w+) (\w.*)$/.exec(typed) ?? [];
    const above = topic ? (root.commands.find((known) => known.name() === topic) ?? root.command(topic)) : root;
    const command = above
      .command(rest)
      .summary(does)
      .description(more ?? '');
    for (const option of own) command.addOption(option);
    command.action(() => {
      const slip = pathSlip(command);
      if (slip !== undefined) throw new CommanderError(1, 'path', slip);
      const [word = '', ...words] = command.args;
      asked = () => run(word, command.optsWithGlobals(), words);
    });
  }
  try {
    root.parse(args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) return { output: error.message, exitCode: error.exitCode };
    throw error;
  }
  if (asked === undefined) throw new Error('A command line was neither understood nor answered.');
  return asked;
}

/** Names of arguments that are paths. */
const PATH = /文件|压缩包|去处/u;

/** A sentence about a path that a shell would have read otherwise. */
function pathSlip(command: Command): string | undefined {
  const values: Readonly<Record<string, unknown>> = command.optsWithGlobals();
  const options = [...command.options, ...command.createHelp().visibleGlobalOptions(command)];
  const typed = [
    ...command.registeredArguments.flatMap((argument, at) =>
      PATH.test(argument.name()) ? command.args.slice(at, argument.variadic ? undefined : at + 1) : [],
    ),
    ...options.flatMap((option) => (PATH.test(option.flags) ? [values[option.attributeName()]] : [])),
  ];
  for (const path of typed) {
    const slip = typeof path === 'string' ? slipIn(path) : undefined;
    if (slip !== undefined) return `路径 ${String(path)} 不对：${slip}。`;
  }
  return undefined;
}

/** What is wrong, by commander's code, with what commander names. */
const WRONG: Readonly<Record<string, (named: string) => string>> = {
  'commander.unknownCommand': (named) => `没有「${named}」这个命令`,
  'commander.unknownOption': (named) => `没有「${named}」这个选项`,
  'commander.missingArgument': (named) => `缺少 <${named}>`,
  'commander.optionMissingArgument': (named) => `${named} 后面没有写内容`,
  'commander.excessArguments': () => '多写了词（内容里有空格的，要加引号）',
};

class ChineseCommand extends Command {
  constructor(name?: string) {
    super(name);
    this.helpOption('-h, --help', '看用法').helpCommand(false).configureHelp({ showGlobalOptions: true });
  }

  override createCommand(name?: string): ChineseCommand {
    return new ChineseCommand(name);
  }

  override error(message: string, { code = '', exitCode = 1 }: ErrorOptions = {}): never {
    const [, named = ''] = /'([^']*)'/.exec(message) ?? [];
    const [, wanted = '写得不对'] = / is invalid\. (.+)$/.exec(message) ?? [];
    const [, near] = /Did you mean (?:one of )?(.+)\?\)$/.exec(message) ?? [];
    const wrong = `${WRONG[code]?.(named) ?? `${named} ${wanted}`}${near ? `，是不是 ${near}？` : '。'}`;
    // With a hint the usage, of some eighty lines, would only push it off the screen.
    const way = near ? `看全部用法：${this.path()} --help` : this.helpInformation();
    throw new CommanderError(code === 'commander.unknownCommand' ? 2 : exitCode, code, `${wrong}\n${way}`);
  }

  /** As it is typed: `npm run admin -- scripts`. */
  private path(): string {
    return this.parent instanceof ChineseCommand ? `${this.parent.path()} ${this.name()}` : this.name();
  }

  override outputHelp(context?: HelpContext | ((text: string) => string)): never {
    const isUnasked = typeof context === 'object' && context.error;
    throw new CommanderError(isUnasked ? 2 : 0, 'commander.help', this.helpInformation());
  }

  override helpInformation(): string {
    const help = this.createHelp();
    const usageOf = (leaf: Command) =>
      help
        .commandUsage(leaf)
        .replace(' [options]', leaf.options.length === 0 ? '' : ' [选项]')
        .trimEnd();
    const commands = leavesOf(this).map((leaf) => [usageOf(leaf), leaf.summary()] as const);
    const options = [...help.visibleOptions(this), ...help.visibleGlobalOptions(this)].map(
      ({ flags, description }) => [flags, description] as const,
    );
    return ['用法：', ...columns(commands), this.description(), '选项：', ...columns(options)]
      .filter(Boolean)
      .join('\n');
  }
}

const leavesOf = (command: Command): readonly Command[] =>
  command.commands.length === 0 ? [command] : command.commands.flatMap(leavesOf);

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([typed]) => widthOf(typed)));
  return rows.map(([typed, does]) => `  ${typed}${' '.repeat(width - widthOf(typed))}  ${does}`);
}

/** Chinese letters are twice as wide. */
const widthOf = (text: string): number => text.replaceAll(/\P{ASCII}/gu, '  ').length;
