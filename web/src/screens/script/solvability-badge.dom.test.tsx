import { type SolvabilityReport, CHECK_LEVELS } from '@juzhongren/contract/solvability-report';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { keepPageClean } from '../../testing/clean-page.ts';
import { SolvabilityBadge } from './solvability-badge.tsx';

keepPageClean();

const LEVELS: SolvabilityReport['levels'] = {
  shape: 'passed',
  isolation: 'passed',
  time: 'passed',
  proof: 'passed',
  simulation: 'passed',
  fairness: 'passed',
};

function aSolvabilityReport(over: Partial<SolvabilityReport> = {}): SolvabilityReport {
  return {
    levels: LEVELS,
    tables: 1_000,
    solvable: 0.994,
    solvableRandom: 0.96,
    cluesSeen: 1,
    supportsMin: 2,
    steps: 4,
    keyClues: 6,
    seatLossSurvivable: true,
    signs: { min: 3_012, max: 3_420 },
    minutes: { p10: 50, p50: 60, p90: 70 },
    ...over,
  };
}
const badge = () => screen.getByRole('button', { name: /^可解性体检/ });
const line = () => badge().textContent;

test.each([undefined, null])('renders nothing for %s', (solvabilityReport) => {
  const { container } = render(<SolvabilityBadge checkup={solvabilityReport} />);
  expect(container.childNodes).toHaveLength(0);
});

test('shows the key numbers of the report', () => {
  render(<SolvabilityBadge checkup={aSolvabilityReport()} />);
  expect(line()).toBe('可解性体检推得出来，少一个人也推得出来4 步推理 · 6 条关键线索 · 每人读 3,012–3,420 字');
});

test('does not round 99.9 % up to 100 %', async () => {
  render(<SolvabilityBadge checkup={aSolvabilityReport({ solvable: 0.999 })} />);
  await userEvent.click(badge());
  expect(screen.getByText('99% 的局')).toBeDefined();
});

test('omits seat loss for a solo script', async () => {
  render(
    <SolvabilityBadge checkup={aSolvabilityReport({ seatLossSurvivable: null, signs: { min: 2_000, max: 2_000 } })} />,
  );
  expect(line()).toBe('可解性体检推得出来4 步推理 · 6 条关键线索 · 每人读 2,000 字');
  await userEvent.click(badge());
  expect(screen.queryByText('中途少任何一个人')).toBeNull();
  expect(screen.getByText('2,000 字')).toBeDefined();
  expect(screen.getByText('4 步，用到 6 条线索')).toBeDefined();
});

test.each([undefined, null])('shows the other numbers of an older report with steps %s', (unknown) => {
  render(<SolvabilityBadge checkup={aSolvabilityReport({ steps: unknown, keyClues: unknown })} />);
  expect(line()).toBe('可解性体检推得出来，少一个人也推得出来每人读 3,012–3,420 字');
});

test('shows failed checks in the line and in the sheet', async () => {
  const levels: SolvabilityReport['levels'] = { ...LEVELS, time: 'unstated', simulation: 'failed', fairness: 'failed' };
  render(<SolvabilityBadge checkup={aSolvabilityReport({ levels, solvable: 0.8, seatLossSurvivable: false })} />);
  expect(line()).toBe(
    '可解性体检推得出来，缺人时可能推不全4 步推理 · 6 条关键线索 · 每人读 3,012–3,420 字 · 2 项没有通过',
  );
  await userEvent.click(badge());
  const results = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(results).toHaveLength(CHECK_LEVELS.length);
  expect(results.map((result) => /(没有通过|通过|未写明)$/.exec(result.textContent)?.[0])).toEqual([
    '通过',
    '通过',
    '未写明',
    '通过',
    '没有通过',
    '没有通过',
  ]);
});

test('claims no proof that the report does not have', () => {
  render(<SolvabilityBadge checkup={aSolvabilityReport({ levels: { ...LEVELS, proof: 'unstated' } })} />);
  expect(line()).toBe('可解性体检每人读 3,012–3,420 字');
});

test('explains in the sheet what the report does not prove, and closes', async () => {
  render(<SolvabilityBadge checkup={aSolvabilityReport()} />);
  await userEvent.click(badge());
  const sheet = screen.getByRole('dialog', { name: '可解性体检' });
  expect(within(sheet).getByRole('heading', { name: '它证明不了什么' })).toBeDefined();
  expect(within(sheet).getByText('3,012–3,420 字')).toBeDefined();
  await userEvent.click(within(sheet).getByRole('button', { name: '关闭' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('ignores a report that arrives later, so that the page does not shift', () => {
  const { rerender, container } = render(<SolvabilityBadge checkup={null} />);
  rerender(<SolvabilityBadge checkup={aSolvabilityReport()} />);
  expect(container.childNodes).toHaveLength(0);
});
