// Collects the notices of everything shipped: in the client's bundles and in a release.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { noticesOf, type Notice } from './notice.ts';

/** Packages that Vite found in each bundle. `web/build/bundled-file.ts` names the file. */
const BUNDLES = ['web/dist/.vite/bundled.json', 'web/dist/console/.vite/bundled.json'];
/**
 * Parts of the client that are not modules: the font, reduced to the glyphs in use, and the few lines that the build
 * tools add.
 */
const BESIDE = ['@fontsource-variable/noto-serif-sc', 'rolldown', 'vite'];
const OURS = /^(?:juzhongren$|@juzhongren\/)/;
/** Written by the build; read by the server (server/src/legal/notices-page.ts) and by the release. */
export const CLIENT_NOTICES = 'web/dist/.vite/notices.json';

/**
 * Returns the notices of everything sent to browsers, sorted by name. Throws if something may not be shipped, or if
 * there is no build.
 */
export function clientNotices(root: string): Notice[] {
  const bundled = BUNDLES.flatMap(
    (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as { name: string; version: string }[],
  ).filter(({ name }) => !OURS.test(name));
  const names = new Set([...BESIDE, ...bundled.map(({ name }) => name)]);
  const notices = [...names].flatMap((name) => noticesOf(path.join(root, 'node_modules', name)));
  const missing = bundled.find(
    (one) => !notices.some(({ name, version }) => name === one.name && version === one.version),
  );
  if (missing !== undefined)
    throw new Error(
      `The client contains ${missing.name} ${missing.version}, which is not the version at the top of node_modules.`,
    );
  return sorted(notices);
}

/**
 * Returns the notices of a release.
 * @param places places of its packages in the lock file
 * @param client notices of the built client
 */
export function releaseNotices(root: string, places: readonly string[], client: readonly Notice[]): Notice[] {
  const notices = [...client, ...places.flatMap((place) => noticesOf(path.join(root, place)))];
  return sorted([...new Map(notices.map((notice) => [`${notice.name} ${notice.version}`, notice])).values()]);
}

const sorted = (notices: readonly Notice[]): Notice[] =>
  [...notices].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));

const LINE = '='.repeat(78);
const HEAD = `局中人：随它分发的第三方作品

局中人本身、它的剧本和图片、声音都是自己的，许可是 Apache-2.0，见 LICENSE。
下面是网页、服务器和这个发行版里别人的作品：名称、版本、许可、版权和许可全文。

LGPL 的库（libvips 和它里面的几个）是一个单独的动态库，可以换成自己构建的：
  node_modules/@img/sharp-libvips-<系统>-<处理器>/lib/libvips-cpp.so.<版本>
用 https://github.com/lovell/sharp-libvips 的构建脚本，按里面 versions.json 写的版本构建，
覆盖这个文件，重新启动就行；局中人只通过 sharp 动态链接它，不作任何检查。
各个库的源代码在那个仓库的脚本里都有下载地址；cairo（MPL-1.1）也是这样。

web-push（MPL-2.0）一字没有改，源代码就是 node_modules/web-push 里的文件。
`;

/** Longer texts are printed once, because the LGPL and the Apache licence occur a dozen times. */
const STANDS_ONCE = 2_000;

export function noticesText(notices: readonly Notice[]): string {
  const list = notices.map(({ name, version, licence }) => `  ${name} ${version}  ${licence}`);
  const said = new Map<string, string>();
  const parts = notices.map(({ name, version, licence, texts }) => {
    const words = texts.map((text) => {
      const before = said.get(text);
      if (text.length < STANDS_ONCE || before === undefined) {
        said.set(text, `${name} ${version}`);
        return text;
      }
      return `（许可全文和上面 ${before} 的一字不差。）`;
    });
    return [LINE, `${name} ${version}`, licence, '', words.join('\n\n')].join('\n');
  });
  return `${[HEAD, ...list, '', parts.join('\n\n')].join('\n')}\n`;
}
