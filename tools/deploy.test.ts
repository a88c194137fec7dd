// Tests that the files of deploy/ agree with each other, with the server and with the documents.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from './settings-list.ts';
import { ROOT } from './where.mjs';

const read = (file: string) => readFileSync(`${ROOT}/${file}`, 'utf8');
const numberIn = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]);
const settings = new Set([
  ...readSettings(ROOT).map(({ name }) => name),
  // A variable of Node itself.
  'NODE_COMPILE_CACHE',
]);
const [unit, compose, image] = ['juzhongren@.service', 'compose.yaml', 'Dockerfile'].map((file) =>
  read(`deploy/${file}`),
) as [string, string, string];

test('sets only variables that are settings', () => {
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

test('gives a stopping server the time that it needs', () => {
  const drain = numberIn(compose, /DRAIN_SECONDS: (\d+)/);
  const stop = numberIn(read('server/src/main.ts'), /STOP_MS_MAX = (\d+)_000/);
  expect([drain, stop]).toEqual([10, 10]);
  expect(numberIn(compose, /stop_grace_period: (\d+)s\n {2}ulimits/)).toBeGreaterThan(drain + stop);
  expect(numberIn(unit, /TimeoutStopSec=(\d+)/)).toBeGreaterThan(drain + stop);
});

test('closes idle proxy connections before the server does, and skips a stopping server', () => {
  const [nginx, caddy] = [read('deploy/nginx.conf'), read('deploy/Caddyfile')];
  for (const text of [nginx, caddy]) expect(text).toContain('DRAIN_SECONDS=10');
  expect(numberIn(nginx, /^ {4}keepalive_timeout (\d+)s;\n\}/m)).toBeLessThan(5);
  expect(numberIn(caddy, /keepalive (\d+)s/)).toBeLessThan(5);
  expect(numberIn(nginx, /fail_timeout=(\d+)s/)).toBeGreaterThan(10);
  // The proxy tries the server again before the next one stops.
  expect(numberIn(read('deploy/replace-servers'), /^ {2}sleep (\d+)$/m)).toBeGreaterThan(
    numberIn(nginx, /fail_timeout=(\d+)s/),
  );
  // The proxy checks a server twice before connections go elsewhere.
  expect(numberIn(caddy, /health_interval (\d+)s/) * 2).toBeLessThan(5);
});

test('starts the server of a release with the flags and the environment of npm start', () => {
  const { config } = JSON.parse(read('server/package.json')) as {
    config: { nodeFlags: string[]; environment: Record<string, string> };
  };
  expect(read('deploy/juzhongren')).toContain(`"$node" ${config.nodeFlags.join(' ')} "$home/server/src/main.ts"`);
  for (const [name, value] of Object.entries(config.environment))
    expect(read('deploy/juzhongren')).toContain(`export ${name}="\${${name}:-${value}}"`);
});

/** Lines of the unit, as `Name=value`, that confine the process and say where it may write. */
const sandbox = unit
  .split('\n')
  .filter((line) =>
    /^(?:User|Group|UMask|EnvironmentFile|NoNew|Protect|ReadWrite|Restrict|SystemCall|Capab|State)\w*=/.test(line),
  )
  .filter((line) => !line.includes('%i'));

test('runs operator commands with the account, settings and sandbox of the unit and its drop-ins', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'juzhongren-as-service-'));
  const fake = (name: string, script: string) =>
    writeFileSync(path.join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  // A unit with an operator's addition, as systemd prints it.
  const shown = `# /etc/systemd/system/juzhongren@.service\n${unit}\n# override.conf\n[Service]\nReadWritePaths=/srv/a b\n`;
  writeFileSync(path.join(folder, 'unit'), shown);
  fake('systemctl', `cat '${path.join(folder, 'unit')}'`);
  fake('id', 'case "$1" in -u) echo 0 ;; *) echo root ;; esac');
  fake('systemd-run', `for each; do printf '%s\\n' "$each"; done`);
  const said = (more: Record<string, string>) =>
    execFileSync(`${ROOT}/deploy/as-service`, ['admin', 'words', 'add', 'two words'], {
      encoding: 'utf8',
      env: { PATH: `${folder}:/usr/bin:/bin`, ...more },
    }).split('\n');
  const given = said({ SUDO_USER: '' });
  expect(sandbox.length).toBeGreaterThan(15);
  for (const line of [...sandbox, 'ReadWritePaths=/srv/a b']) expect(given).toContain(`--property=${line}`);
  expect(
    given.filter((each) => /ExecStart|Restart=|Type=|PORT=|%i|Description|WantedBy|PrivateTmp/.test(each)),
  ).toEqual([]);
  expect(given).toContain('--setenv=SUDO_USER=root');
  expect(given.slice(-5)).toEqual(['admin', 'words', 'add', 'two words', '']);
  expect(said({ SUDO_USER: 'ning', SSH_CONNECTION: '10.0.0.7 1 10.0.0.1 22' })).toEqual(
    expect.arrayContaining(['--setenv=SUDO_USER=ning', '--setenv=SSH_CONNECTION=10.0.0.7 1 10.0.0.1 22']),
  );
  rmSync(folder, { recursive: true });
});

test('gives each container minimal rights and publishes only Caddy, including HTTP/3', () => {
  const services = (/^services:\n([\s\S]*?)^networks:/m.exec(compose)?.[1] ?? '').split(/^ {2}(?=\w+:$)/m).slice(1);
  expect(services.map((service) => /^\w+/.exec(service)?.[0])).toEqual(['postgres', 'redis', 'one', 'two', 'caddy']);
  const shared = /^x-server: &server\n([\s\S]*?)^services:/m.exec(compose)?.[1] ?? '';
  for (const service of services) {
    const text = service.replace('<<: *server', shared);
    expect(text).toContain('cap_drop: [ALL]');
    expect(text).toContain("security_opt: ['no-new-privileges:true']");
    expect([/^\w+/.exec(service)?.[0], /^ {4}ports:/m.test(service)]).toEqual([
      /^\w+/.exec(service)?.[0],
      service.startsWith('caddy'),
    ]);
  }
  expect(compose).toContain("- '443:443/udp'");
  // Either server may make the backup, and the folder belongs to its account.
  const backups = /BACKUP_DIR: (\S+)/.exec(compose)?.[1] ?? '';
  expect(compose.match(new RegExp(`- backups:${backups}$`, 'gm'))).toHaveLength(2);
  expect(image).toContain(`--owner=juzhongren --mode=0700 ${backups}`);
});
