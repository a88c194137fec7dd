// Determines the version of the program. A release is a commit that only sets the version in package.json and dates its
// section of CHANGELOG.md. Everything else is a snapshot, and its name says so.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface ProgramVersion {
  /**
   * `0.1.0` for a release, otherwise for example `0.1.0-snapshot.20261128+826c5d0`, which semantic versioning sorts
   * before `0.1.0`.
   */
  readonly name: string;
  /** Undefined if neither a VERSION file nor git provides it. */
  readonly commit: string | undefined;
  readonly isRelease: boolean;
}

/** Root folder of the checkout or of an unpacked release. */
const PROGRAM = path.resolve(import.meta.dirname, '../../..');
/** Written by `npm run release`. Contains the version name and the commit. */
export const VERSION_FILE = 'VERSION';
const SNAPSHOT = '-snapshot';
const COMMIT_CHARACTERS = 7;

/** Files that a release commit may change. In the two npm files only the version may change. */
const RELEASE_FILES = ['CHANGELOG.md', 'package.json', 'package-lock.json'];
/** `0.1.0 — 2026-11-28`, or `0.1.0 — unreleased`. */
const SECTION = /^(\d+\.\d+\.\d+) — (unreleased|\d{4}-\d{2}-\d{2})$/;

let running: ProgramVersion | undefined;

/** Returns the version of the running program. Computed once, because a later commit does not change what runs. */
export function runningVersion(): ProgramVersion {
  running ??= versionOf(PROGRAM);
  return running;
}

export function versionOf(folder: string): ProgramVersion {
  const [name, commit] = (read(folder, VERSION_FILE) ?? '').trim().split(' ');
  if (name) return { name, commit, isRelease: !name.includes(SNAPSHOT) };
  const version = packageVersion(folder);
  const checkout = openCheckout(folder);
  if (checkout === undefined) return { name: `${version}${SNAPSHOT}`, commit: undefined, isRelease: false };
  if (releaseFault(folder) === undefined) return { name: version, commit: checkout.commit, isRelease: true };
  const formatCommit = checkout.commit.slice(0, COMMIT_CHARACTERS);
  const build = `${checkout.day}+${formatCommit}${checkout.isChanged ? '.changed' : ''}`;
  return { name: `${version}${SNAPSHOT}.${build}`, commit: checkout.commit, isRelease: false };
}

export const formatVersion = ({ name, isRelease }: ProgramVersion): string =>
  isRelease ? name : `${name}（快照，不是正式发布的版本）`;

/** Returns a sentence that says why the checkout is not a release, or undefined if it is one. */
export function releaseFault(folder: string): string | undefined {
  const checkout = openCheckout(folder);
  if (checkout === undefined) return 'This is no git checkout, so the commit is not known.';
  const { git, isChanged } = checkout;
  if (isChanged)
    return 'It has uncommitted changes, which belong to no version: commit them, or put them aside with git stash.';
  const version = packageVersion(folder);
  const [section] = changelogSections(read(folder, 'CHANGELOG.md') ?? '');
  if (section?.version !== version || section.date === undefined) {
    return `The first section of CHANGELOG.md is not ‘## ${version} — YYYY-MM-DD’: a release commit sets the version of package.json and the date there.`;
  }
  if (git('rev-parse', '--verify', '--quiet', 'HEAD^') === undefined) {
    return 'The parent commit is missing, so the changes of this commit are not known. In a shallow clone run git fetch --unshallow first.';
  }
  const before = changelogSections(git('show', 'HEAD^:CHANGELOG.md') ?? '');
  if (before.some((earlier) => earlier.version === version && earlier.date !== undefined)) {
    return `${version} was released by an earlier commit.`;
  }
  const others = otherChanges(folder, git);
  if (others.length > 0) {
    return `A release commit changes only the version and CHANGELOG.md, but this one also changes ${others.join(', ')}.`;
  }
  return tagFault(version, git);
}

export interface ChangelogSection {
  readonly heading: string;
  /** Undefined if the heading has no version or another format. */
  readonly version: string | undefined;
  /** `2026-11-28`; undefined while unreleased. */
  readonly date: string | undefined;
}

export function changelogSections(changelog: string): ChangelogSection[] {
  return [...changelog.matchAll(/^## (.*)$/gm)].map(([, heading = '']) => {
    const [, version, date = ''] = SECTION.exec(heading) ?? [];
    return { heading, version, date: Number.isNaN(Date.parse(date)) ? undefined : date };
  });
}

type Git = (...args: string[]) => string | undefined;

/** Returns undefined without git, without a commit, or if the folder only lies inside another checkout. */
function openCheckout(folder: string): { git: Git; commit: string; day: string; isChanged: boolean } | undefined {
  // Removes variables with which a git hook points to its own repository.
  const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));
  const git: Git = (...args) => {
    try {
      return execFileSync('git', ['--no-optional-locks', ...args], {
        cwd: folder,
        encoding: 'utf8',
        env: { ...environment, TZ: 'UTC' },
        stdio: ['ignore', 'pipe', 'ignore'],
        maxBuffer: 1 << 26,
      }).trim();
    } catch {
      return undefined;
    }
  };
  if (git('rev-parse', '--show-cdup') !== '') return undefined;
  const [commit, day] = git('log', '-1', '--format=%H %cd', '--date=format-local:%Y%m%d')?.split(' ') ?? [];
  if (commit === undefined || day === undefined) return undefined;
  return { git, commit, day, isChanged: git('status', '--porcelain') !== '' };
}

function otherChanges(folder: string, git: Git): string[] {
  const files = (git('diff', '--name-only', '-z', 'HEAD^', 'HEAD') ?? '').split('\0').filter(Boolean);
  return files.flatMap((file) => {
    if (!RELEASE_FILES.includes(file)) return [file];
    if (!file.endsWith('.json')) return [];
    const [before, now] = [git('show', `HEAD^:${file}`), read(folder, file)].map((text) =>
      withoutVersion(text ?? '{}'),
    );
    return before === now ? [] : [`more than the version in ${file}`];
  });
}

/** Returns the JSON without its version. package-lock.json contains it twice. */
function withoutVersion(text: string): string {
  const {
    version: _,
    packages,
    ...rest
  } = JSON.parse(text) as {
    version?: string;
    packages?: Record<string, { version?: string }>;
  };
  const { version: __, ...root } = packages?.[''] ?? {};
  return JSON.stringify([rest, { ...packages, '': root }]);
}

/** Returns a message if a version tag does not match. A release needs no tag. */
function tagFault(version: string, git: Git): string | undefined {
  const tag = `v${version}`;
  const here = (git('tag', '--points-at', 'HEAD') ?? '').split('\n').filter((name) => /^v\d/.test(name));
  const wrong = here.find((name) => name !== tag);
  if (wrong !== undefined) return `The tag ${wrong} of this commit does not match the version ${version}.`;
  const elsewhere = here.includes(tag)
    ? undefined
    : git('rev-parse', '--verify', '--quiet', `refs/tags/${tag}^{commit}`);
  return elsewhere === undefined
    ? undefined
    : `The tag ${tag} is on another commit, ${elsewhere.slice(0, COMMIT_CHARACTERS)}.`;
}

const packageVersion = (folder: string): string =>
  (JSON.parse(read(folder, 'package.json') ?? '{}') as { version?: string }).version ?? '0.0.0';

function read(folder: string, file: string): string | undefined {
  try {
    return readFileSync(path.join(folder, file), 'utf8');
  } catch {
    return undefined;
  }
}
