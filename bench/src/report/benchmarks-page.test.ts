import { expect, it } from 'vitest';
import { withBlock } from './benchmarks-page.ts';

const page = '# Figures\n\nBy hand.\n';

it('appends a new section once and replaces its block the next time', () => {
  const first = withBlock(page, 'size', 'old');
  expect(first).toBe('# Figures\n\nBy hand.\n\n## size\n\n<!-- measured: size -->\nold\n<!-- end: size -->\n');
  expect(withBlock(first, 'size', '\nnew\n')).toBe(first.replace('old', 'new'));
});

it('leaves other sections and handwritten text unchanged', () => {
  const two = withBlock(withBlock(page, 'size', 'one'), 'start', 'two');
  const changed = withBlock(two.replace('## start', '## Starting\n\nA sentence.'), 'size', 'three');
  expect(changed).toContain('By hand.');
  expect(changed).toContain('A sentence.\n\n<!-- measured: start -->\ntwo\n');
  expect(changed).toContain('three');
  expect(changed).not.toContain('one');
});
