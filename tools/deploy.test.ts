// What the files of deploy/ say to each other, to the server and to the documents.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingNames } from './env-example.ts';
import { ROOT } from './where.mjs';

const read = (file: string) => readFileSync(`${ROOT}/${file}`, 'utf8');
const numberIn = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]);
const settings = new Set([
  ...settingNames(read('server/src/settings/env.ts'), 'z.object({'),
  ...settingNames(read('server/src/settings/env-vendors.ts'), 'vendorSettings = {'),
  // Node's own.
  'NODE_COMPILE_CACHE',
]);
const [unit, compose, image] = ['juzhongren@.service', 'compose.yaml', 'Dockerfile'].map((file) =>
  read(`deploy/${file}`),
) as [string, string, string];

test('whatever they set is a setting', () => {
  const ofUnit = [...(/^Environment=(.*)$/m.exec(unit)?.[1] ?? '').matchAll(/([A-Z_]+)=/g)].map(([, name]) => name);
  const ofCompose = [...(/&settings\n([\s\S]*?)\n {2}\w/.exec(compose)?.[1] ?? '').matchAll(/^ {4}([A-Z_]+):/gm)].map(
    ([, name]) => name,
  );
  const ofImage = [...(/^ENV ((?:.*\\\n)*.*)/m.exec(image)?.[1] ?? '').matchAll(/([A-Z_]+)=/g)].map(([, name]) => name);
  expect(ofUnit).toContain('DATA_DIR');
  expect(ofCompose).toContain('DATABASE_URL');
  expect(ofImage).toContain('PORT');
  for (const name of [...ofUnit, ...ofCompose, ...ofImage]) expect(settings).toContain(name);
});

test('whoever stops a server leaves it the time it asks for', () => {
  const drain = numberIn(compose, /DRAIN_SECONDS: (\d+)/);
  const stop = numberIn(read('server/src/main.ts'), /STOP_MS_MAX = (\d+)_000/);
  expect([drain, stop]).toEqual([10, 10]);
  expect(numberIn(compose, /stop_grace_period: (\d+)s\n {2}ulimits/)).toBeGreaterThan(drain + stop);
  expect(numberIn(unit, /TimeoutStopSec=(\d+)/)).toBeGreaterThan(drain + stop);
});

test('proxies keep no idle connection until a server closes, and pass one over that stops until it is closed', () => {
  const [nginx, caddy] = [read('deploy/nginx.conf'), read('deploy/Caddyfile')];
  for (const text of [nginx, caddy]) expect(text).toContain('DRAIN_SECONDS=10');
  expect(numberIn(nginx, /^ {4}keepalive_timeout (\d+)s;\n\}/m)).toBeLessThan(5);
  expect(numberIn(caddy, /keepalive (\d+)s/)).toBeLessThan(5);
  expect(numberIn(nginx, /fail_timeout=(\d+)s/)).toBeGreaterThan(10);
  // Tried again before the next one stops.
  expect(numberIn(read('deploy/replace-servers'), /^ {2}sleep (\d+)$/m)).toBeGreaterThan(
    numberIn(nginx, /fail_timeout=(\d+)s/),
  );
  // Looked at twice before the lines are sent elsewhere.
  expect(numberIn(caddy, /health_interval (\d+)s/) * 2).toBeLessThan(5);
});

test('a release starts its server with the flags and the environment that npm start gives it', () => {
  const { config } = JSON.parse(read('server/package.json')) as {
    config: { nodeFlags: string[]; environment: Record<string, string> };
  };
  expect(read('deploy/juzhongren')).toContain(`"$node" ${config.nodeFlags.join(' ')} "$home/server/src/main.ts"`);
  for (const [name, value] of Object.entries(config.environment))
    expect(read('deploy/juzhongren')).toContain(`export ${name}="\${${name}-${value}}"`);
});
