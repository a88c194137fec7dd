// Tests the files for Grafana and Prometheus. Tests in server/src/metrics check that the server has these metrics.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DASHBOARD, dashboard } from './dashboard.ts';
import { ROOT } from './where.mjs';

test('keeps the dashboard file in line with its source: npm run dashboard renews it', () => {
  expect(readFileSync(`${ROOT}/${DASHBOARD}`, 'utf8')).toBe(dashboard());
});

test('gives panels unique ids and no overlap', () => {
  const { panels } = JSON.parse(dashboard()) as {
    panels: { id: number; gridPos: { x: number; y: number; w: number; h: number } }[];
  };
  expect(panels.length).toBeGreaterThan(25);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true);
});

const promtool = (...words: string[]): string =>
  execFileSync('promtool', words, { cwd: `${ROOT}/deploy/prometheus`, encoding: 'utf8', stdio: 'pipe' });

function isThere(): boolean {
  try {
    return promtool('--version') !== undefined;
  } catch {
    return false;
  }
}

// Uses Prometheus's own tool if it is installed (apt-get install prometheus).
test.each(
  isThere()
    ? [
        ['check', 'rules', 'rules.yml'],
        ['check', 'config', 'prometheus.yml'],
        ['test', 'rules', 'rules.test.yml'],
      ]
    : [],
)('passes promtool %s %s %s', (...words) => {
  expect(promtool(...words)).toContain('SUCCESS');
});

test('gives each alarm a severity, a Chinese summary and a test', () => {
  const read = (file: string) => readFileSync(`${ROOT}/deploy/prometheus/${file}`, 'utf8');
  const rules = read('rules.yml').split('- alert: ').slice(1);
  const tried = read('rules.test.yml');
  expect(rules.length).toBeGreaterThan(10);
  for (const rule of rules) {
    const [name = ''] = rule.split('\n', 1);
    expect(rule).toMatch(/severity: (?:page|warn|ticket)/);
    expect(rule).toMatch(/summary: .*\p{Script=Han}/u);
    expect(tried).toContain(`alertname="${name}"`);
  }
});
