// Defines the layers of each workspace, which say which folders may import which, and checks them.
import { findCycles } from './cycles.ts';

/**
 * Subfolders of each folder as layers, the highest first: a folder may import only from lower layers. Folders of one
 * layer (separated by a space) do not import each other. `.` stands for the files directly in the folder. Every folder
 * with sources must be named, except tests and `testing` folders.
 */
export const LAYERS: Readonly<Record<string, readonly string[]>> = {
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
  'contract/src': ['console', 'groups room-calls', 'room', 'script', '.'],
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
    'messages',
  ],
  'packs/format/src/check': ['fairness', 'simulation', 'proof', 'time', 'isolation', 'shape'],
  'proofs/src': ['.', 'backups faults kills money secrecy upgrades', 'histories', 'harness'],
  'proofs/src/money': ['.', 'buying contests', 'shop', 'verdict'],
  'server/src': [
    'admin',
    '.',
    'console',
    'doctor staff',
    'account-data author-preview solvability-reports client demo feedback legal integrations partner',
    'groups notifications records reviews',
    'rooms',
    'redemption',
    'staff-accounts',
    'accounts blocks catalogue orders',
    'alarms',
    'site-status limits membership pictures',
    'sanctions',
    'metrics',
    'backup bus http',
    'ports',
    'database settings startup',
    'clock encryption faults markup memory names refused-words version',
  ],
  'server/src/catalogue': ['.', 'content favorites', 'import', 'index'],
  'server/src/database': ['schema', 'migrations', '.', 'tables', 'documents'],
  'server/src/integrations': [
    '.',
    'dev-payment wechat-pay yili',
    'aliyun dev-messenger dev-partner tencent web-push wechat',
    'outbox dev-page vendor',
  ],
  'server/src/notifications': ['.', 'sending', 'occasions', 'kept'],
  'server/src/rooms': [
    '.',
    'next replay',
    'public-lobbies paying report displays multi-day table',
    'lobby moderation poster',
    'guests',
    'commands',
    'costs public-lobby-store push',
    'core talk voice',
  ],
  'server/src/pictures': ['drawn', 'stored', 'encoding'],
  'server/src/staff': ['.', 'content people', 'action'],
  'web/src': [
    '.',
    'author-preview',
    'gallery',
    'console',
    'screens shell service-worker',
    'again',
    'notifications payment analytics',
    'ui',
    'session',
    'offline',
    'net',
    'identity router format',
    'browser',
  ],
  'web/src/console': [
    '.',
    'inbox content site-status money people catalogue team audit-log',
    'frame',
    'waiting',
    'action-dialog',
    'lists',
    'access',
    'parts',
  ],
  'web/src/screens/game': [
    '.',
    'debrief game-master',
    'table',
    'statements places',
    'clues',
    'answering',
    'stakes',
    'talk',
    'lobby',
    'frame',
    'multi-day',
    'displays',
    'announcer',
    'voice-chat',
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

/** Returns a sentence for each import from a lower or the same layer, and for each folder without a layer. */
export function checkLayers(
  edges: ReadonlyMap<string, readonly Edge[]>,
  layers: Readonly<Record<string, readonly string[]>>,
): string[] {
  return Object.entries(layers).flatMap(([folder, list]) => {
    const layerOf = new Map(list.flatMap((layer, at) => layer.split(' ').map((name) => [name, at] as const)));
    const inside = [...edges.keys()].filter((file) => subfolderOf(folder, file) !== undefined).sort();
    const subfolders = new Set(inside.map((file) => subfolderOf(folder, file) ?? '.'));
    return [
      ...[...subfolders]
        .filter((name) => !layerOf.has(name))
        .map((name) => `tools/layers.ts:1 ${folder} has no layer for ${name}`),
      ...[...layerOf.keys()]
        .filter((name) => !subfolders.has(name))
        .map((name) => `tools/layers.ts:1 ${folder} has no folder ${name}`),
      ...inside.flatMap((file) =>
        (edges.get(file) ?? []).flatMap(({ to }) => {
          const from = subfolderOf(folder, file);
          const target = subfolderOf(folder, to);
          if (from === undefined || target === undefined || from === target) return [];
          const isBelow = (layerOf.get(target) ?? Infinity) > (layerOf.get(from) ?? -1);
          return isBelow
            ? []
            : [`${file}:1 ${to} is not in a lower layer: in ${folder}, ${from} may not import ${target}`];
        }),
      ),
    ];
  });
}

/**
 * Returns the import cycles between the subfolders of each folder, types included, each once as `folder: a → b → a`. The
 * files directly in a folder count as `.`.
 */
export function findFolderCycles(edges: ReadonlyMap<string, readonly Edge[]>): string[] {
  const folders = new Set([...edges.keys()].flatMap(foldersAround));
  return [...folders].sort().flatMap((folder) => {
    const arrows = new Map<string, Set<string>>();
    for (const [file, targets] of edges) {
      const from = subfolderOf(folder, file);
      if (from === undefined) continue;
      const below = arrows.get(from) ?? new Set<string>();
      arrows.set(from, below);
      for (const { to } of targets) {
        const target = subfolderOf(folder, to);
        if (target !== undefined && target !== from) below.add(target);
      }
    }
    const asEdges = new Map([...arrows].map(([from, targets]) => [from, [...targets].sort().map((to) => ({ to }))]));
    return findCycles(asEdges).map((cycle) => `${folder}: ${cycle.join(' → ')}`);
  });
}

/** Returns the subfolder of `folder` that holds a file, `.` for the folder itself; undefined when it is elsewhere. */
function subfolderOf(folder: string, file: string): string | undefined {
  if (!file.startsWith(`${folder}/`)) return undefined;
  const [name = '', ...rest] = file.slice(folder.length + 1).split('/');
  return rest.length === 0 ? '.' : name;
}

/** Returns the folders around a file: `web/src/ui/sheet.tsx` → `web`, `web/src`, `web/src/ui`. */
const foldersAround = (file: string) =>
  file.split('/').flatMap((_, at, parts) => (at === 0 ? [] : [parts.slice(0, at).join('/')]));
