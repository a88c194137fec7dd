// Tests the rendering of first screens as the server runs it, without a window.
import { RANK_ORDER } from '@juzhongren/contract/enumerations';
import { expect, test } from 'vitest';
import { renderFirstScreen } from './first-screen.tsx';
import { someCards } from './testing/cards.ts';
import { CONFIG, homeData, scriptData } from './testing/first-screens.fixture.ts';

const draw = (path: string, search: string, boot = homeData(1)) =>
  renderFirstScreen({ path, search, config: CONFIG, boot });

test('renders the home screen with text, pictures and links for a visitor', () => {
  const html = draw('/', '') ?? '';
  for (const text of ['今晚，谁在说谎？', '选一个剧本', '横幅甲', '围灯夜谈', '剧本 10', '首页'])
    expect(html).toContain(text);
  expect(html).toContain('href="/script?id=10"');
  expect(html).toMatch(/<img[^>]*src="\/media\/b\.webp"[^>]*fetchPriority="high"/i);
  // The first of three banners is in front, and a part of the next is visible.
  expect(html.match(/<img[^>]*b\.webp/g)).toHaveLength(2);
  expect(html).not.toContain('上一局');
  // Only the device knows whether this is the first visit.
  expect(html).not.toContain('新活动');
});

test.each([
  [1, '高分榜', '剧本 10'],
  [4, '烧脑榜', '剧本 40'],
] as const)('opens the ranking of order %i when the page says so', (board, tab, script) => {
  const html = draw('/', '', homeData(board)) ?? '';
  expect(html).toMatch(new RegExp(`aria-selected="true"[^>]*>${tab}`));
  expect(html).toContain(script);
});

test('renders a script with its action button, without content that needs a browser', () => {
  const html = draw('/script', '?id=7', scriptData(7)) ?? '';
  for (const text of ['零点水位', '雨夜。', '程一苇', '创建房间']) expect(html).toContain(text);
  expect(html).not.toContain('谢谢');
});

test('renders a script that has a price', () => {
  const html = draw('/script', '?id=7', scriptData(7, { price: 1_200, free: false })) ?? '';
  expect(html).toContain('¥12.00');
});

test.each([
  ['/scripts', { condition: { player: 0, sceneId: 0, level: 0 } }, '剧本列表'],
  ['/script/rank', { order: RANK_ORDER.HighScore }, '高分榜'],
] as const)('renders the list of %s with its first cards in normal flow', (path, selection, label) => {
  const cards = someCards(20);
  const html = draw(path, '', { queries: [[['scripts', selection], { pages: [cards], pageParams: [0] }]] }) ?? '';
  const list = html.slice(html.indexOf(`aria-label="${label}"`), html.indexOf('</nav>'));
  for (const { script_name: name } of cards.slice(0, 8)) expect(list).toContain(name);
  expect(list).not.toContain(`href="/script?id=${cards[8]?.script_id}"`);
  expect(list).not.toContain('translate');
});

test('escapes HTML in names', () => {
  const name = '</div><script>alert(1)</script>"';
  const html = draw('/script', '?id=7', scriptData(7, { script_name: name, introduce: name })) ?? '';
  expect(html).not.toContain('<script');
  expect(html).toContain('&lt;script&gt;');
});

test.each(['/vip', '/game', '/nowhere'])('does not render %s on the server', (path) => {
  expect(draw(path, '')).toBeUndefined();
});
