import { expect, test } from 'vitest';
import { type Lock, neededPackages } from './needed-packages.ts';

const LOCK: Lock = {
  '': {},
  server: { dependencies: { web: '1', '@ours/contract': '1', old: '1' }, optionalDependencies: { arm: '1', x64: '1' } },
  'server/node_modules/old': { dependencies: { deep: '1' } },
  contract: { dependencies: { zod: '1' } },
  'node_modules/@ours/contract': { resolved: 'contract', link: true },
  'node_modules/web': { dependencies: { deep: '1' } },
  'node_modules/web/node_modules/deep': {},
  'node_modules/deep': { dependencies: { web: '1' } },
  'node_modules/old': {},
  'node_modules/zod': {},
  'node_modules/arm': {},
  'node_modules/x64': {},
  'node_modules/vite': {},
};

test('finds needed packages as Node does, with workspaces and without parts for other machines', () => {
  expect(neededPackages(LOCK, ['server'], (place) => place !== 'node_modules/arm')).toEqual([
    'contract',
    'node_modules/deep',
    'node_modules/web',
    'node_modules/web/node_modules/deep',
    'node_modules/x64',
    'node_modules/zod',
    'server',
    'server/node_modules/old',
  ]);
});

test('throws for a missing package that is not optional', () => {
  const broken = { ...LOCK, contract: { dependencies: { gone: '1' } } };
  expect(() => neededPackages(broken, ['server'], () => true)).toThrow('contract needs gone');
  expect(() => neededPackages(LOCK, ['nowhere'], () => true)).toThrow('nowhere');
});
