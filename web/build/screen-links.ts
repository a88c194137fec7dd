import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/** The screens that the server draws, by the name the server knows them by: what the page of each needs at once. */
const SCREENS = {
  home: '/screens/home/home-screen.tsx',
  script: '/screens/script/script-screen.tsx',
} as const;

/**
 * Lets the page of such a screen fetch the screen's code with the entry instead of after it, one round trip less, and its
 * styles before anything is shown. The server takes what is marked `data-for` another screen out of a page. Code comes
 * after pictures and styles: what is drawn already can be looked at without it.
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
  const styles = new Set([...needed].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  return [
    ...[...styles]
      .filter((file) => !html.includes(file))
      .map((file) => link(name, { rel: 'stylesheet', href: `/${file}` })),
    ...[...needed].map(({ fileName }) =>
      link(name, { rel: 'modulepreload', fetchpriority: 'low', href: `/${fileName}` }),
    ),
  ];
}

function link(name: string, attributes: Record<string, string>): HtmlTagDescriptor {
  return { tag: 'link', attrs: { 'data-for': name, crossorigin: '', ...attributes }, injectTo: 'head' };
}
