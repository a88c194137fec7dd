import { describe, expect, it } from 'vitest';
import { helpText, readArguments } from './options.ts';

const KNOWN = ['size', 'start', 'rooms'];

describe('the command line', () => {
  it('without a section means all of them, with the published settings', () => {
    const { sections, options, write } = readArguments([], KNOWN);
    expect(sections).toEqual(KNOWN);
    expect(options).toMatchObject({ rooms: 200, seconds: 60, pauseMs: 1_500 });
    expect(write).toBe(false);
  });

  it('takes sections in any order and runs them in ours', () => {
    expect(readArguments(['rooms', 'size', '--rooms', '10'], KNOWN)).toMatchObject({
      sections: ['size', 'rooms'],
      options: { rooms: 10 },
    });
  });

  it.each([
    [['speed'], 'no section «speed»'],
    [['--rooms', '0'], '--rooms'],
    [['--seconds', 'ten'], '--seconds'],
    [['--fast'], 'fast'],
  ])('refuses %j', (args, sentence) => {
    expect(() => readArguments(args, KNOWN)).toThrow(sentence);
  });
});

it('--help says what there is: each section, and what it can be told', () => {
  expect(readArguments(['--help'], KNOWN).help).toBe(true);
  const said = helpText('npm run bench', [
    { name: 'size', summary: 'what is fetched' },
    { name: 'start', summary: 'how long it takes' },
  ]);
  expect(said).toContain('size   what is fetched\n');
  expect(said).toContain('--starts 7');
  expect(said).not.toContain('--rooms');
  expect(said).not.toContain('--long');
});
