import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keyKind, signSums, writeSums } from './sign.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'juzhongren-sign-'));
  for (const kind of ['x64', 'arm64']) put(`juzhongren-0.1.0-linux-${kind}.tar.gz`, kind);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (name: string) => path.join(folder, name);
const put = (name: string, text: string) => writeFileSync(at(name), text);
const run = (command: string, args: string[], input?: string) =>
  spawnSync(command, args, { cwd: folder, encoding: 'utf8', ...(input !== undefined && { input }) }).status;

test('lists every archive of the folder as sha256sum reads it, and nothing else', async () => {
  put('notes.txt', 'no archive');
  await writeSums(folder);
  expect(execFileSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: folder, encoding: 'utf8' })).toBe(
    'juzhongren-0.1.0-linux-arm64.tar.gz: OK\njuzhongren-0.1.0-linux-x64.tar.gz: OK\n',
  );
  put('juzhongren-0.1.0-linux-x64.tar.gz', 'changed');
  expect(run('sha256sum', ['--check', '--quiet', 'SHA256SUMS'])).not.toBe(0);
});

test('signs with an SSH key as documented, and removes an old signature with new sums', async () => {
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', '', '-f', at('key')]);
  await writeSums(folder);
  expect(signSums(folder, at('key'), '0.1.0')).toBe('SHA256SUMS.sig');
  put('allowed', `juzhongren ${readFileSync(at('key.pub'), 'utf8')}`);
  const verify = ['-Y', 'verify', '-f', 'allowed', '-I', 'juzhongren', '-n', 'file', '-s', 'SHA256SUMS.sig'];
  const sums = readFileSync(at('SHA256SUMS'), 'utf8');
  expect(run('ssh-keygen', verify, sums)).toBe(0);
  expect(run('ssh-keygen', verify, `${sums}x`)).not.toBe(0);
  await writeSums(folder);
  expect(existsSync(at('SHA256SUMS.sig'))).toBe(false);
});

/** minisign is optional: only machines that build for others need it. */
const MINISIGN = spawnSync('minisign', ['-v']).error === undefined ? ['minisign'] : [];

test.each(MINISIGN)('signs with a key of %s, as documented', async () => {
  execFileSync('minisign', ['-G', '-W', '-p', at('key.pub'), '-s', at('key')], { stdio: 'pipe' });
  await writeSums(folder);
  expect(signSums(folder, at('key'), 'juzhongren 0.1.0')).toBe('SHA256SUMS.minisig');
  const publicKey = readFileSync(at('key.pub'), 'utf8').trim().split('\n').at(-1) ?? '';
  const verify = ['-Vm', 'SHA256SUMS', '-P', publicKey];
  expect(run('minisign', verify)).toBe(0);
  put('SHA256SUMS', 'something else');
  expect(run('minisign', verify)).not.toBe(0);
});

test('refuses a file that is no key and a missing file', () => {
  put('words', 'no key');
  expect(() => keyKind(at('words'))).toThrow('cannot sign');
  expect(() => keyKind(at('nothing'))).toThrow('There is no private key file');
});
