// Parses command lines with commander and replaces its English messages with Chinese ones.
import { slipIn } from './value-slip.ts';
import { Command, CommanderError, type ErrorOptions, type HelpContext, type Option } from 'commander';

/**
 * Output and exit code of a command: 0 for success, 1 for a mistake, 2 for a command line that names no known command.
 */
export interface Outcome {
  output: string;
  /** Advice on the next step. It goes to standard error, so that it is not part of the output. */
  hint?: string;
  exitCode: number;
}

export interface CommandLine<Options, Result> {
  /** Text typed before a command, such as `npm run admin --`. */
  readonly name: string;
  /** Options that every command accepts, also before the command. */
  readonly options?: readonly Option[];
  /** Commands by their commander syntax, such as `orders list [条数]`. */
  readonly commands: Readonly<Record<string, CommandEntry<Options, Result>>>;
}

interface CommandEntry<Options, Result> {
  readonly does: string;
  /** Additional text in the help of this command. */
  readonly more?: string;
  readonly options?: readonly Option[];
  /** Runs the command. `word` is the first word after the command ('' if absent), `more` are the other words. */
  readonly run: (word: string, options: Options, more: readonly string[]) => Result;
}

/**
 * Returns a function that runs the typed command, or the output to print instead. That output is the requested help
 * (exit code 0), an error about the command (2), or one about its words and options (1).
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

/** Matches the names of arguments that are paths. */
const PATH = /文件|压缩包|去处/u;

/** Returns a message about a path that a shell would have read differently. */
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

/** Messages by commander's error code, with the name that commander reports. */
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
    // With a suggestion, the usage of about eighty lines would only push it off the screen.
    const way = near ? `看全部用法：${this.path()} --help` : this.helpInformation();
    throw new CommanderError(code === 'commander.unknownCommand' ? 2 : exitCode, code, `${wrong}\n${way}`);
  }

  /** Returns the command as it is typed, such as `npm run admin -- scripts`. */
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

/** Chinese characters are twice as wide. */
const widthOf = (text: string): number => text.replaceAll(/\P{ASCII}/gu, '  ').length;
