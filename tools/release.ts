// `npm run release`: one archive with the built client, our sources that run, the packages they load and Node itself.
// `-- --folder <new folder>` lays it out there instead, for who packs it another way.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { phase } from './phase.mjs';
import { clientNotices, noticesText, releaseNotices } from './notices/notices.ts';
import { buildName } from './release/build-name.ts';
import { layOut, pack } from './release/lay-out.ts';
import { releaseFiles } from './release/release-files.ts';
import { ROOT, stop } from './where.mjs';

const USAGE = '用法：npm run release，或 npm run release -- --folder <新文件夹>';

process.chdir(ROOT);
const [option, wanted, ...rest] = process.argv.slice(2);
if (rest.length > 0 || (option !== undefined && (option !== '--folder' || wanted === undefined))) stop(USAGE);
if (wanted !== undefined && existsSync(wanted)) stop(`${wanted} 已经在了：请给一个新文件夹。`);

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const isChanged = git('status', '--porcelain') !== '';
const build = buildName({
  version,
  commit: git('rev-parse', 'HEAD'),
  committedAt: Number(git('log', '-1', '--format=%ct')),
  tags: git('tag', '--points-at', 'HEAD').split('\n'),
  isChanged,
});
const name = `juzhongren-${build}-${process.platform}-${process.arch}`;
const said = `${version} ${git('rev-parse', 'HEAD')}${isChanged ? ' 加上没有提交的改动' : ''}`;

await ensureBuilt('[1/3] 构建网页客户端');
const { files, packages } = releaseFiles(ROOT);
const notices = noticesText(releaseNotices(ROOT, packages, clientNotices(ROOT)));
if (wanted === undefined) await makeArchive();
else
  await phase(`[2/3] 放好 ${files.length} 个文件`, async () =>
    layOut(files, path.resolve(wanted), { version: said, notices }),
  );
if (isChanged) process.stdout.write('注意：这里有没提交的改动，它们也在里面。\n');

async function makeArchive(): Promise<void> {
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'juzhongren-release-'));
  process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
  const folder = path.join(scratch, name);
  await phase(`[2/3] 放好 ${files.length} 个文件`, async () => layOut(files, folder, { version: said, notices }));
  mkdirSync('dist', { recursive: true });
  const archive = path.join('dist', `${name}.tar.gz`);
  await phase('[3/3] 打包', async () => pack(folder, archive, Number(git('log', '-1', '--format=%ct'))));
  process.stdout.write(`${archive}：${(statSync(archive).size / 1_000_000).toFixed(0)} MB。怎么用：docs/running.md\n`);
}
