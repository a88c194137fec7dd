import { LINK_FLAG, SCRIPT_ACCESS } from '@juzhongren/contract/enumerations';
import { expect, it } from 'vitest';
import type { HomeContent } from './content.ts';
import { staticHome, staticScripts } from './static-page.ts';

const card = (id: number): HomeContent['feed'][number] => ({
  script_id: id,
  script_name: `<b>第${id}本`,
  cover: `/media/cover-${id}.webp`,
  price: 990,
  score: 870,
  gamer_count: 12,
  player: 4,
  level: 2,
  duration: 120,
  scene: '民国',
  label: '推理/还原',
  hot_comment: '真"好"',
  genius_comment: null,
  access: SCRIPT_ACCESS.Normal,
});
const banner = (id: number): HomeContent['banners'][number] => ({
  cover: `/media/banner-${id}.webp`,
  title: `横幅${id}`,
  flag: LINK_FLAG.Script,
  redirectUrl: null,
  scriptId: id,
});
const content: HomeContent = {
  banners: [1, 2, 3].map(banner),
  collections: [{ collection_id: 1, title: '合集', album: '/media/album.webp' }],
  ranked: [card(1)],
  feed: [card(1), card(2)],
};

it('shows the same text and pictures as our page, but pictures only for the first two banners', () => {
  const page = staticHome(content);
  for (const words of ['今晚，谁在说谎？', '横幅3', '合集', '&lt;b>第2本', '真&quot;好&quot;', '¥9.90', '8.7'])
    expect(page).toContain(words);
  const pictures = new Set([...page.matchAll(/src="([^"]+)"/g)].map(([, address]) => address));
  expect([...pictures]).toEqual([
    '/media/banner-1.webp',
    '/media/banner-2.webp',
    '/media/album.webp',
    '/media/cover-1.webp',
    '/media/cover-2.webp',
  ]);
});

it('contains no script and links the tab to a page that marks it as current', () => {
  expect(staticHome(content)).not.toMatch(/<script|<b>第/);
  expect(staticHome(content)).toContain('<a href="/scripts">');
  expect(staticScripts(content)).toContain('<a href="/scripts" aria-current="page">');
});
