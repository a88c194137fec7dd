import { readCommandLine } from '@juzhongren/pack-format/words/command-line';
import { expect, test } from 'vitest';
import { ADMIN } from './commands.ts';

const COMMANDS = Object.keys(ADMIN.commands).map((typed) => typed.replaceAll(/ [<[].*/g, ''));

test('--help says every command, and each has its own', () => {
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

test('a command that is none is answered with those there are', () => {
  expect(readCommandLine(ADMIN, ['scripts', 'hid', '3'])).toEqual({
    exitCode: 2,
    output: expect.stringMatching(/^没有「hid」这个命令，是不是 hide？\n用法：\n {2}npm run admin -- scripts list/),
  });
});
