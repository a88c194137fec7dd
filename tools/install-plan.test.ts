import { describe, expect, test } from 'vitest';
import { commandFor, planOf, presentLevel, stampOf } from './install-plan.mjs';

const LOCK = '{"packages": {}}';

describe('installation plan', () => {
  test.each([
    ['nothing was installed', '', 'serving', { step: 'anew', level: 'serving' }],
    ['it is there', stampOf(LOCK, 'serving'), 'serving', { step: 'nothing', level: 'serving' }],
    ['more is there than is needed', stampOf(LOCK, 'everything'), 'serving', { step: 'nothing', level: 'everything' }],
    [
      'the tools of the tests are missing',
      stampOf(LOCK, 'serving'),
      'everything',
      { step: 'add', level: 'everything' },
    ],
    ['another version was installed', stampOf('{}', 'serving'), 'serving', { step: 'anew', level: 'serving' }],
    ['everything of another version', stampOf('{}', 'everything'), 'serving', { step: 'anew', level: 'everything' }],
    ['another machine’s', stampOf(LOCK, 'serving', 'sun-sparc'), 'serving', { step: 'anew', level: 'serving' }],
    [
      'a stamp without a level',
      stampOf(LOCK, 'serving').replace(' serving', ''),
      'serving',
      { step: 'anew', level: 'serving' },
    ],
  ] as const)('plans the right step: %s', (_, stamp, wanted, plan) => {
    expect(planOf(stamp, LOCK, wanted)).toEqual(plan);
  });
});

test('gives npm arguments that do not depend on NODE_ENV', () => {
  expect(commandFor({ step: 'anew', level: 'serving' })).toEqual(['ci', '--omit=dev', '--loglevel=error']);
  expect(commandFor({ step: 'anew', level: 'everything' })).toEqual(['ci', '--include=dev', '--loglevel=error']);
  expect(commandFor({ step: 'add', level: 'everything' })).toContain('--include=dev');
});

describe('installation by hand', () => {
  const wanted = {
    '': { version: '0.1.0' },
    server: { version: '0.1.0' },
    'node_modules/fastify': { version: '5.0.0' },
    'node_modules/vitest': { version: '5.1.0', dev: true },
    'node_modules/sharp-win32': { version: '1.0.0', optional: true },
  };
  const fastify = { 'node_modules/fastify': { version: '5.0.0' } };
  const vitest = { 'node_modules/vitest': { version: '5.1.0' } };

  test.each([
    ['all of it', { ...fastify, ...vitest }, 'everything'],
    ['without the tools of the tests', fastify, 'serving'],
    ['another version', { 'node_modules/fastify': { version: '4.0.0' } }, undefined],
    ['nothing', {}, undefined],
  ] as const)('finds the complete level: %s', (_, present, level) => {
    expect(presentLevel(wanted, present)).toBe(level);
  });
});
