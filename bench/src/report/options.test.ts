import { describe, expect, it } from 'vitest';
import { helpText, readArguments } from './options.ts';

const KNOWN = ['size', 'start', 'rooms'];

describe('readArguments', () => {
  it('runs all sections with the published settings when no section is named', () => {
    const { sections, options, write } = readArguments([], KNOWN);
    expect(sections).toEqual(KNOWN);
    expect(options).toMatchObject({ rooms: 200, seconds: 60, pauseMs: 1_500 });
    expect(write).toBe(false);
  });

  it('accepts sections in any order and runs them in the fixed order', () => {
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
  ])('rejects %j', (args, sentence) => {
    expect(() => readArguments(args, KNOWN)).toThrow(sentence);
  });
});

it('lists each section and only the options of these sections with --help', () => {
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
