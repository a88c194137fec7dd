// `npm run release`: creates one archive with the built client, the server's sources, their packages and Node itself.
// Releases only the commit that makes a version. `--snapshot` packs any other commit and says so in the name. `--sign
// <key>` or RELEASE_KEY signs the sums. `--folder <new folder>` lays out the files there instead of packing them.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { releaseFault, versionOf } from '@juzhongren/server/version/program-version';
import { ensureBuilt } from './build.mjs';
import { clientNotices, noticesText, releaseNotices } from './notices/notices.ts';
import { phase } from './phase.mjs';
import { layOut, pack } from './release/lay-out.ts';
import { releaseFiles } from './release/release-files.ts';
import { keyKind, signSums, SUMS, writeSums } from './release/sign.ts';
import { ROOT, stop } from './where.mjs';

const USAGE = 'Usage: npm run release -- [--snapshot] [--sign <private key file>] [--folder <new folder>]';

/** Relative paths refer to where the command was typed, but npm changes to the checkout first. */
const typedAt = process.env['INIT_CWD'] ?? process.cwd();
process.chdir(ROOT);
const { snapshot, key, target } = readArguments();
const fault = releaseFault(ROOT);
if (fault !== undefined && !snapshot) {
  stop(`This checkout cannot be released: ${fault}`, 'For a snapshot to try out: npm run release -- --snapshot');
}
if (target !== undefined && existsSync(target)) stop(`${target} exists already: name a new folder.`);
const version = versionOf(ROOT);
const { commit } = version;
if (commit === undefined) stop('This is no git checkout, so it is not known which files belong to the program.');
const name = `juzhongren-${version.name}-${process.platform}-${process.arch}`;

await ensureBuilt('[1/3] Build the web client');
const { files, packages } = releaseFiles(ROOT);
const notices = noticesText(releaseNotices(ROOT, packages, clientNotices(ROOT)));
const about = { version: `${version.name} ${commit}`, notices };
if (target === undefined) await makeArchive();
else await phase(`[2/3] Lay out ${files.length} files`, async () => layOut(files, target, about));
if (!version.isRelease)
  process.stdout.write(`Note: ${version.name} is a snapshot for trying out. Do not distribute it as a release.\n`);

function readArguments(): { snapshot: boolean; key: string | undefined; target: string | undefined } {
  let values: { snapshot?: boolean | undefined; sign?: string | undefined; folder?: string | undefined };
  try {
    ({ values } = parseArgs({
      options: { snapshot: { type: 'boolean' }, sign: { type: 'string' }, folder: { type: 'string' } },
    }));
  } catch {
    return stop(USAGE);
  }
  const target = values.folder === undefined ? undefined : path.resolve(typedAt, values.folder);
  const given = values.sign ?? (process.env['RELEASE_KEY'] || undefined);
  const key = given === undefined ? undefined : path.resolve(typedAt, given);
  // Checks the key before packing, which takes minutes.
  if (key !== undefined) orStop(() => keyKind(key));
  return { snapshot: values.snapshot === true, key, target };
}

async function makeArchive(): Promise<void> {
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'juzhongren-release-'));
  process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
  const folder = path.join(scratch, name);
  await phase(`[2/3] Lay out ${files.length} files`, async () => layOut(files, folder, about));
  const output = path.join('dist', version.name);
  mkdirSync(output, { recursive: true });
  const archive = path.join(output, `${name}.tar.gz`);
  await phase('[3/3] Pack', async () => {
    const committedAt = execFileSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8' });
    pack(folder, archive, Number(committedAt));
    await writeSums(output);
  });
  process.stdout.write(
    `${archive}：${(statSync(archive).size / 1_000_000).toFixed(0)} MB。怎么用：docs/operations/install.zh.md\n`,
  );
  if (key === undefined) {
    process.stdout.write(
      `Not signed: ${SUMS} only detects damage. To sign, give --sign <private key file> or set RELEASE_KEY.\n`,
    );
    return;
  }
  const signature = orStop(() => signSums(output, key, `juzhongren ${version.name} ${commit}`));
  process.stdout.write(`Signed: ${path.join(output, signature)}\n`);
}

function orStop<Result>(run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    return stop((error as Error).message);
  }
}
