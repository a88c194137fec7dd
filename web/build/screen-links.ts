import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/** Modules of the screens that the server renders, by the name that the server uses. */
const SCREENS = {
  home: '/screens/home/home-screen.tsx',
  script: '/screens/script/script-screen.tsx',
  scripts: '/screens/scripts/scripts-screen.tsx',
  rank: '/screens/rank/rank-screen.tsx',
} as const;

/**
 * Inlines all styles that such a screen needs into its page, so that it is shown immediately. Preloads the screen's
 * code together with the entry, which saves one round trip.
 * The server removes the tags marked `data-for` another screen. Code gets a lower priority than pictures, because the
 * rendered page is readable without it.
 */
export function screenLinks(): Plugin {
  return {
    name: 'screen-links',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const files = bundle ?? {};
        const tags = Object.entries(SCREENS).flatMap(([name, module]) => linksOf(name, module, { files, html }));
        return {
          html: html.replaceAll(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"'),
          tags,
        };
      },
    },
  };
}

/** Style sheets that the page of every screen links. */
const STYLE_SHEET = /<link rel="stylesheet"[^>]* href="\/([^"]+)"/g;

interface Page {
  readonly files: Rolldown.OutputBundle;
  readonly html: string;
}

function linksOf(name: string, module: string, { files, html }: Page): HtmlTagDescriptor[] {
  const chunks = Object.values(files).filter((file) => file.type === 'chunk');
  const screen = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(module) === true);
  if (screen === undefined) return [];
  const needed = new Set([screen]);
  for (const chunk of needed) {
    for (const file of chunk.imports) {
      const next = files[file];
      if (next?.type === 'chunk' && !html.includes(file)) needed.add(next);
    }
  }
  const own = new Set([...needed].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  for (const file of own) if (html.includes(file)) own.delete(file);
  const shared = [...html.matchAll(STYLE_SHEET)].map(([, file = '']) => file);
  return [
    { tag: 'style', attrs: { 'data-for': name }, children: cssOf([...shared, ...own], files), injectTo: 'head' },
    // `disabled` prevents a second fetch. The loader of the screen's code sees the link and takes the styles as loaded.
    ...[...own].map((file) => link(name, { rel: 'stylesheet', href: `/${file}`, disabled: true })),
    ...[...needed].map(({ fileName }) =>
      link(name, { rel: 'modulepreload', fetchpriority: 'low', href: `/${fileName}` }),
    ),
  ];
}

function cssOf(names: readonly string[], files: Rolldown.OutputBundle): string {
  return names
    .map((name) => {
      const sheet = files[name];
      if (sheet?.type !== 'asset') throw new Error(`${name} is no style sheet of this build`);
      return String(sheet.source).trim();
    })
    .join('\n');
}

function link(name: string, attributes: Record<string, string | true>): HtmlTagDescriptor {
  return { tag: 'link', attrs: { 'data-for': name, crossorigin: '', ...attributes }, injectTo: 'head' };
}
