// The floors inside the workspaces: which folders of a folder lie above which others.
import { findCycles } from './cycles.ts';

/**
 * For each folder its rooms from the roof to the ground: a room may import rooms on lower lines only. Rooms on one line
 * (separated by a blank) do not import each other. `.` stands for the files that lie loose in the folder itself.
 * Every folder with source in it has to be named; tests and `testing` folders are no rooms.
 */
export const FLOORS: Readonly<Record<string, readonly string[]>> = {
  'bench/src': [
    '.',
    'capacity voice',
    'catalogue engine rooms scroll start web',
    'size',
    'report',
    'generated play',
    'server',
    'wire',
  ],
  'contract/src': ['console', 'groups party', 'room', 'script', '.'],
  'engine/src': ['after', 'view', 'decide', 'rules', 'case step', 'evolve', 'state'],
  e2e: ['shots', '.', 'src'],
  'e2e/src': ['people', 'servers'],
  'e2e/shots': ['.', 'screens taking', 'world'],
  'packs/format/src': [
    '.',
    'archive author-report new upgrade',
    'blind json-schema',
    'load',
    'content',
    'check prose',
    'compile',
    'read',
    'words',
  ],
  'packs/format/src/check': ['fairness', 'simulation', 'proof', 'time', 'isolation', 'shape'],
  'proofs/src': ['.', 'backups faults kills money secrecy upgrades', 'histories', 'harness'],
  'proofs/src/money': ['.', 'buying contests', 'shop', 'verdict'],
  'server/src': [
    'admin',
    '.',
    'console',
    'doctor staff',
    'account-data author-desk checkups client demo feedback legal outside partner',
    'groups nudges records reviews',
    'parties',
    'redemption',
    'staff-accounts',
    'accounts blocks catalogue orders',
    'alarms',
    'house limits membership pictures',
    'sanctions',
    'metrics',
    'backup bus http',
    'ports',
    'database settings startup',
    'clock faults markup memory names refused-words sealing version',
  ],
  'server/src/catalogue': ['.', 'content favorites', 'import', 'shelf'],
  'server/src/database': ['shape', 'migrations', '.', 'tables', 'documents'],
  'server/src/outside': [
    '.',
    'embedded-till wechat-pay yili',
    'aliyun embedded-messenger embedded-partner tencent web-push wechat',
    'outbox stand-in-page vendor',
  ],
  'server/src/nudges': ['.', 'sending', 'occasions', 'kept'],
  'server/src/parties': [
    '.',
    'next replay',
    'open-tables paying report screens slow table',
    'lobby moderation poster',
    'guests',
    'commands',
    'board costs push',
    'room talk voice',
  ],
  'server/src/pictures': ['drawn', 'stored', 'encoding'],
  'server/src/staff': ['.', 'content people', 'desk'],
  'web/src': [
    '.',
    'author-desk',
    'pieces',
    'console',
    'screens shell service-worker',
    'again',
    'nudge payment analytics',
    'ui',
    'session',
    'offline',
    'net',
    'identity router format',
    'browser',
  ],
  'web/src/console': [
    '.',
    'cases content house money people shelf team trail',
    'frame',
    'waiting',
    'doing',
    'lists',
    'access',
    'parts',
  ],
  'web/src/screens/game': [
    '.',
    'debrief leading',
    'table',
    'ledger places',
    'clues',
    'answering',
    'stakes',
    'talk',
    'lobby',
    'frame',
    'slow',
    'screens',
    'voice',
    'speaking',
    'together',
    'sound',
    'parts',
    'state',
    'derived',
  ],
};

interface Edge {
  readonly to: string;
}

/** One sentence for each import that goes up or stays on its line, and for each room that has no line. */
export function checkFloors(
  edges: ReadonlyMap<string, readonly Edge[]>,
  floors: Readonly<Record<string, readonly string[]>>,
): string[] {
  return Object.entries(floors).flatMap(([folder, lines]) => {
    const lineOf = new Map(lines.flatMap((line, at) => line.split(' ').map((room) => [room, at] as const)));
    const inside = [...edges.keys()].filter((file) => roomOf(folder, file) !== undefined).sort();
    const rooms = new Set(inside.map((file) => roomOf(folder, file) ?? '.'));
    return [
      ...[...rooms]
        .filter((room) => !lineOf.has(room))
        .map((room) => `tools/floors.ts:1 ${folder} does not say where ${room} lies`),
      ...[...lineOf.keys()]
        .filter((room) => !rooms.has(room))
        .map((room) => `tools/floors.ts:1 ${folder} has no ${room}`),
      ...inside.flatMap((file) =>
        (edges.get(file) ?? []).flatMap(({ to }) => {
          const from = roomOf(folder, file);
          const target = roomOf(folder, to);
          if (from === undefined || target === undefined || from === target) return [];
          const isBelow = (lineOf.get(target) ?? Infinity) > (lineOf.get(from) ?? -1);
          return isBelow ? [] : [`${file}:1 ${to} lies not below: in ${folder}, ${from} may not import ${target}`];
        }),
      ),
    ];
  });
}

/**
 * Folders of one folder that import each other in a circle, types included: each circle once, as `folder: a → b → a`.
 * The files that lie loose in a folder count as a room of it, `.`.
 */
export function findFolderCircles(edges: ReadonlyMap<string, readonly Edge[]>): string[] {
  const folders = new Set([...edges.keys()].flatMap(foldersAround));
  return [...folders].sort().flatMap((folder) => {
    const arrows = new Map<string, Set<string>>();
    for (const [file, targets] of edges) {
      const from = roomOf(folder, file);
      if (from === undefined) continue;
      const below = arrows.get(from) ?? new Set<string>();
      arrows.set(from, below);
      for (const { to } of targets) {
        const target = roomOf(folder, to);
        if (target !== undefined && target !== from) below.add(target);
      }
    }
    const asEdges = new Map([...arrows].map(([from, targets]) => [from, [...targets].sort().map((to) => ({ to }))]));
    return findCycles(asEdges).map((cycle) => `${folder}: ${cycle.join(' → ')}`);
  });
}

/** The room of `folder` a file lies in, `.` for the folder itself; undefined when it lies elsewhere. */
function roomOf(folder: string, file: string): string | undefined {
  if (!file.startsWith(`${folder}/`)) return undefined;
  const [room = '', ...rest] = file.slice(folder.length + 1).split('/');
  return rest.length === 0 ? '.' : room;
}

/** `web/src/ui/sheet.tsx` → `web`, `web/src`, `web/src/ui`. */
const foldersAround = (file: string) =>
  file.split('/').flatMap((_, at, parts) => (at === 0 ? [] : [parts.slice(0, at).join('/')]));
