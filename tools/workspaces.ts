// Lists the workspaces and the imports allowed between them, as drawn in docs/architecture.md.

export const WORKSPACES = [
  'contract',
  'engine',
  'packs/format',
  'server',
  'web',
  'e2e',
  'bench',
  'proofs',
  'tools',
] as const;
export type Workspace = (typeof WORKSPACES)[number];

const PACKAGES: Record<string, Workspace> = {
  '@juzhongren/contract': 'contract',
  '@juzhongren/engine': 'engine',
  '@juzhongren/pack-format': 'packs/format',
  '@juzhongren/server': 'server',
  '@juzhongren/web': 'web',
  '@juzhongren/e2e': 'e2e',
  '@juzhongren/bench': 'bench',
  '@juzhongren/proofs': 'proofs',
};

/** `types`: only imports that vanish at run time. */
type Arrow = 'values' | 'types';

export const ARROWS: Record<Workspace, Partial<Record<Workspace, Arrow>>> = {
  contract: {},
  engine: { contract: 'values' },
  'packs/format': { contract: 'values', engine: 'values' },
  server: { contract: 'values', engine: 'values', 'packs/format': 'values' },
  web: { contract: 'values' },
  e2e: { contract: 'types' },
  bench: {
    contract: 'values',
    engine: 'values',
    'packs/format': 'values',
    server: 'values',
    web: 'values',
    e2e: 'values',
  },
  proofs: {
    contract: 'values',
    engine: 'values',
    'packs/format': 'values',
    server: 'values',
    web: 'values',
    bench: 'values',
  },
  tools: { server: 'values' },
};

/** Returns the workspace of a file. Files at the root count as tools; a script (`packs/<slug>/…`) belongs to none. */
export function workspaceOf(file: string): Workspace | undefined {
  if (!file.includes('/')) return 'tools';
  return WORKSPACES.find((workspace) => file.startsWith(`${workspace}/`));
}

/** Returns the project file of a package specifier: `@juzhongren/contract/room` → `contract/src/room.ts`. */
export function fileOfPackage(specifier: string): string | undefined {
  const [scope, name, ...rest] = specifier.split('/');
  const workspace = PACKAGES[`${scope}/${name}`];
  return workspace && `${workspace}/src/${rest.join('/')}.ts`;
}
