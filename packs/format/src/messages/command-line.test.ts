import { InvalidArgumentError, Option } from 'commander';
import { describe, expect, test } from 'vitest';
import { type CommandLine, readCommandLine } from './command-line.ts';

const tables = (typed: string) => {
  if (typed !== '50') throw new InvalidArgumentError('应当是 50');
  return Number(typed);
};
const line: CommandLine<object, unknown> = {
  name: 'npm run desk --',
  options: [new Option('--json', '输出 JSON'), new Option('--tables <桌数>', '几桌').argParser(tables)],
  commands: {
    'check <文件夹...>': { does: '检查', run: (word, options, more) => ({ word, options, more }) },
    'orders list [条数]': {
      does: '看订单',
      more: '例：npm run desk -- orders list 20',
      options: [new Option('--status <状态>', '只看这样的')],
      run: (word, options) => ({ word, options }),
    },
    'orders show <订单号>': { does: '看一个订单', run: (word) => word },
  },
};
const read = (...args: string[]) => {
  const asked = readCommandLine(line, args);
  return typeof asked === 'function' ? asked() : asked;
};

test('accepts words and options in any order', () => {
  expect(read('--tables', '50', 'check', 'packs/a', '--json', 'packs/b')).toEqual({
    word: 'packs/a',
    options: { tables: 50, json: true },
    more: ['packs/b'],
  });
});

test('leaves out words and options that were not given', () => {
  expect(read('orders', 'list')).toEqual({ word: '', options: {} });
  expect(read('orders', 'list', '20', '--status=paid')).toEqual({ word: '20', options: { status: 'paid' } });
});

describe('--help', () => {
  test('lists every command with its arguments', () => {
    expect(read('--help')).toEqual({
      exitCode: 0,
      output: `用法：
  npm run desk -- check <文件夹...>          检查
  npm run desk -- orders list [选项] [条数]  看订单
  npm run desk -- orders show <订单号>       看一个订单
选项：
  --json           输出 JSON
  --tables <桌数>  几桌
  -h, --help       看用法`,
    });
  });

  test('shows the options of a command and an example', () => {
    expect(read('orders', 'list', '-h')).toEqual({
      exitCode: 0,
      output: `用法：
  npm run desk -- orders list [选项] [条数]  看订单
例：npm run desk -- orders list 20
选项：
  --status <状态>  只看这样的
  -h, --help       看用法
  --json           输出 JSON
  --tables <桌数>  几桌`,
    });
  });
});

describe('errors in Chinese with advice on what to type', () => {
  test.each<[string[], number, string]>([
    [[], 2, '用法：'],
    [['orders'], 2, '用法：'],
    [['order', 'list'], 2, '没有「order」这个命令，是不是 orders？'],
    [['orders', 'lst'], 2, '没有「lst」这个命令，是不是 list？'],
    [['orders', '到'], 2, '没有「到」这个命令。'],
    [['orders', 'list', '--state', 'x'], 1, '没有「--state」这个选项，是不是 --status？'],
    [['orders', 'list', '-x'], 1, '没有「-x」这个选项。'],
    [['orders', 'list', '--status'], 1, '--status <状态> 后面没有写内容。'],
    [['orders', 'show'], 1, '缺少 <订单号>。'],
    [['orders', 'show', '1', '2'], 1, '多写了词（内容里有空格的，要加引号）。'],
    [['check', 'a', '--tables', '0'], 1, '--tables <桌数> 应当是 50。'],
  ])('explains %j', (args, exitCode, sentence) => {
    const { output, ...rest } = read(...args) as { output: string };
    expect(rest).toEqual({ exitCode });
    expect(output.split('\n')[0]).toBe(sentence);
    expect(output).toContain('npm run desk -- ');
    // The output contains none of the library's English text.
    expect(output.replaceAll(/npm run desk --|--?\w+|JSON|orders?|list|lst|show|check/g, '')).not.toMatch(/[A-Za-z]/);
  });
});

test('rejects paths with quotes, ~ or invisible characters', () => {
  const files: CommandLine<object, string> = {
    name: 'npm run desk --',
    options: [new Option('-o, --output <去处>', '写到哪里')],
    commands: {
      'read <文件夹...>': { does: '读', options: [new Option('--file <文件>', '哪个')], run: (word) => word },
      'say <词>': { does: '说', run: (word) => word },
    },
  };
  const ask = (...args: string[]) => {
    const asked = readCommandLine(files, args);
    return typeof asked === 'function' ? asked() : asked;
  };
  for (const [args, why] of [
    [['read', '"a"'], '引号'],
    [['read', 'a', '~/b'], '~'],
    [['read', 'a\r'], '000D'],
    [['read', 'a', '--file=~/b'], '~'],
    [['read', 'a', '-o', '“b”'], '引号'],
  ] as const) {
    expect(ask(...args)).toEqual({
      exitCode: 1,
      output: expect.stringMatching(new RegExp(`^路径 .* 不对：.*${why}`, 's')),
    });
  }
  expect(ask('read', 'a', '--file', './b "c" d')).toBe('a');
  expect(ask('say', '"x"')).toBe('"x"');
});
