// Selects the files of a release: our files that run and the package files they load, each at its place in the
// checkout.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { type Lock, neededPackages } from './needed-packages.ts';

export interface ReleaseFile {
  readonly place: string;
  /** Current path of a file, or the target of a link. */
  readonly source: { readonly file: string } | { readonly link: string };
}

/** Workspaces of the server. The client is included as its build. */
const SERVING = ['contract', 'engine', 'packs/format', 'server'] as const;
const OF_OURS = [
  /^(?:contract|engine|packs\/format|server)\/(?:package\.json$|src\/)/,
  /^packs\/(?!format\/)/,
  /^deploy\//,
  // The operator's documents, and the documents they link to.
  /^docs\/(?:(?:decisions|operations)\/)?[\w.-]+\.md$/,
  /^docs\/pictures\//,
  /^engine\/SPEC\.md$/,
  /^(?:LICENSE|README(?:\.zh)?\.md|(?:CHANGELOG|CONTRIBUTING|SECURITY)\.md)$/,
];
const FOR_TESTS = /\.(?:test|fixture)\.tsx?$|\/testing\//;
const BUILT = ['web/dist', 'web/dist-server'];

/** Package files that only people, compilers or tests need. */
const FOR_DEVELOPERS =
  /\.(?:d\.[cm]?ts|test\.[cm]?[jt]sx?|map|markdown|md)$|(?:^|\/)(?:tests?|__tests__|benchmarks?|examples?|\.github)\//i;
const LICENCE = /(?:^|\/)(?:licen[cs]e|copying|notice)[^/]*$/i;
/** Files of the package that contains Node: the program without headers. */
const OF_NODE = /^(?:bin\/node(?:\.exe)?|package\.json|LICENSE)$/;

interface Release {
  /** Sorted by place. */
  readonly files: readonly ReleaseFile[];
  readonly packages: readonly string[];
}

const MACHINE = `${process.platform}-${process.arch}`;

interface ReleasePackages {
  readonly lock: Lock;
  /** Places of all packages and workspaces that are loaded. */
  readonly places: readonly string[];
  readonly ofOthers: readonly string[];
  readonly node: string;
}

/**
 * Returns the places of the packages in a release.
 * @param root checkout with its packages installed
 */
export function releasePackages(root: string, machine = MACHINE): ReleasePackages {
  const lock = (JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as { packages: Lock }).packages;
  const isThere = (place: string) => existsSync(path.join(root, place));
  const node = `node_modules/node-${machine}`;
  const places = neededPackages(lock, [...SERVING, ...(isThere(node) ? [node] : [])], isThere);
  return { lock, places, ofOthers: places.filter((place) => place.includes('node_modules/')), node };
}

/** @param root checkout with its packages installed and the client built */
export function releaseFiles(root: string, machine = MACHINE): Release {
  const { lock, places, ofOthers, node } = releasePackages(root, machine);
  const ours = [...filesOfOurs(root), ...BUILT.flatMap((folder) => filesIn(root, folder))].map((place) => ({
    place,
    source: { file: path.join(root, place) },
  }));
  const links = Object.entries(lock)
    .filter(([, { link, resolved }]) => link === true && places.includes(resolved ?? ''))
    .map(([place, { resolved = '' }]) => ({ place, source: { link: path.relative(path.dirname(place), resolved) } }));
  const packages = ofOthers.flatMap((place) => filesOfPackage(root, place, place === node));
  const files = [
    ...ours,
    ...links,
    ...packages,
    { place: 'juzhongren', source: { file: path.join(root, 'deploy/juzhongren') } },
  ].sort((a, b) => (a.place < b.place ? -1 : 1));
  return { files, packages: ofOthers };
}

const filesOfOurs = (root: string): string[] =>
  execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\0')
    .filter((file) => OF_OURS.some((pattern) => pattern.test(file)) && !FOR_TESTS.test(file))
    .filter((file) => file !== 'deploy/juzhongren');

/** Omits nested packages, which have places of their own. */
function filesOfPackage(root: string, place: string, isNode: boolean): ReleaseFile[] {
  return filesIn(root, place)
    .filter((file) => {
      const inside = file.slice(place.length + 1);
      if (inside.startsWith('node_modules/')) return false;
      return isNode ? OF_NODE.test(inside) : LICENCE.test(inside) || !FOR_DEVELOPERS.test(inside);
    })
    .map((file) => {
      const from = path.join(root, file);
      const link = readLink(from);
      return { place: file, source: link === undefined ? { file: from } : { link } };
    });
}

function filesIn(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}

function readLink(file: string): string | undefined {
  try {
    return readlinkSync(file);
  } catch {
    return undefined;
  }
}
