import { expect, test } from 'vitest';
import { type LinkPreview, previewMarkup } from './link-preview.ts';

const preview: LinkPreview = {
  title: '《雨夜"灯"》',
  text: '一行\n 两行 <b>',
  picture: '/media/a.webp',
  path: '/join/AbC',
  isPrivate: false,
};
const said = (changed: Partial<LinkPreview>, origin?: string) =>
  Object.fromEntries(
    Array.from(
      previewMarkup({ ...preview, ...changed }, origin).text.matchAll(
        /<meta (?:name|property)="([^"]*)" content="([^"]*)" \/>/g,
      ),
      ([, name = '', content]) => [name, content],
    ),
  );

test('describes the page in one line and escapes quotes and tags', () => {
  expect(said({}, 'https://play.example.cn')).toEqual({
    description: '一行 两行 &lt;b&gt;',
    'og:site_name': '局中人',
    'og:type': 'website',
    'og:title': '《雨夜&quot;灯&quot;》',
    'og:description': '一行 两行 &lt;b&gt;',
    'og:url': 'https://play.example.cn/join/AbC',
    'og:image': 'https://play.example.cn/media/a.webp',
  });
});

test('names no address without an own origin, only a picture of another host', () => {
  const alone = said({});
  expect([alone['og:url'], alone['og:image']]).toEqual([undefined, undefined]);
  expect(said({ picture: 'https://cdn.example.cn/a.png' })['og:image']).toBe('https://cdn.example.cn/a.png');
});

test('hides private pages from search engines', () => {
  expect(said({}).robots).toBeUndefined();
  expect(said({ isPrivate: true }).robots).toBe('noindex, nofollow');
});

test.each([
  ['ends with a sentence', `${'雨'.repeat(50)}。${'夜'.repeat(50)}`, `${'雨'.repeat(50)}。`],
  ['is cut between signs where no sentence ends', '🏮'.repeat(90), `${'🏮'.repeat(79)}…`],
  ['is cut where the first sentence is a short one', `雨。${'夜'.repeat(90)}`, `雨。${'夜'.repeat(77)}…`],
  ['stays whole where it fits', '夜'.repeat(80), '夜'.repeat(80)],
])('shortens a long text that %s', (_, text, shown) => {
  expect(said({ text }).description).toBe(shown);
});
