import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine } from '@juzhongren/pack-format/messages/command-line';
import { expect, test } from 'vitest';
import type { Action } from '../staff/action/action.ts';
import { ACTIONS, nameOf } from '../staff/actions.ts';
import { ADMIN } from './commands.ts';

const COMMANDS = Object.keys(ADMIN.commands).map(nameOf);
const helpOf = (command: string) =>
  (readCommandLine(ADMIN, [...command.split(' '), '--help']) as { output: string }).output;

test('shows every command in --help, and each has its own help', () => {
  const { output, exitCode } = readCommandLine(ADMIN, ['--help']) as { output: string; exitCode: number };
  expect(exitCode).toBe(0);
  for (const command of COMMANDS) {
    expect(output).toContain(`npm run admin -- ${command}`);
    expect(readCommandLine(ADMIN, [...command.split(' '), '--help'])).toEqual({
      exitCode: 0,
      output: expect.stringContaining(`用法：\n  npm run admin -- ${command}`),
    });
  }
});

test('suggests the intended command for an unknown one, or lists the commands', () => {
  expect(readCommandLine(ADMIN, ['peple', 'find'])).toEqual({
    exitCode: 2,
    output: '没有「peple」这个命令，是不是 people？\n看全部用法：npm run admin -- --help',
  });
  expect(readCommandLine(ADMIN, ['scripts', 'hid', '3'])).toEqual({
    exitCode: 2,
    output: '没有「hid」这个命令，是不是 hide？\n看全部用法：npm run admin -- scripts --help',
  });
  expect(readCommandLine(ADMIN, ['scripts', '下架'])).toEqual({
    exitCode: 2,
    output: expect.stringMatching(/^没有「下架」这个命令。\n用法：\n {2}npm run admin -- scripts list/),
  });
});

test('offers --dry-run for changes, --yes for irreversible changes and --json for all actions', () => {
  for (const [typed, { changes }] of Object.entries<Action>(ACTIONS)) {
    const help = helpOf(nameOf(typed));
    expect(help).toContain('--json');
    expect(help.includes('--dry-run')).toBe(changes !== 'nothing');
    expect(help.includes('--yes')).toBe(changes === 'for ever');
  }
});

test('lists every irreversible command in the operator guide', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../docs/operations/staff-and-console.md'), 'utf8');
  const [, listed = ''] = /Irreversible commands: ([^.]*)\./.exec(guide) ?? [];
  const asking = Object.entries<Action>(ACTIONS).filter(([, { changes }]) => changes === 'for ever');
  expect(new Set([...listed.matchAll(/`([^`]+)`/g)].map(([, name]) => name))).toEqual(
    new Set(asking.map(([typed]) => nameOf(typed))),
  );
});

test('suggests the intended option for a misspelt one', () => {
  expect(readCommandLine(ADMIN, ['orders', 'refund', '1', '错', '--yess'])).toEqual({
    exitCode: 1,
    output: '没有「--yess」这个选项，是不是 --yes？\n看全部用法：npm run admin -- orders refund --help',
  });
});
