import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { messengerHost } from '../../session/hosts/messenger-host.ts';
import { shownBy } from '../../session/hosts/agents.fixture.ts';
import { keepPageClean } from '../../testing/clean-page.ts';
import { SafeHtml } from './safe-html.tsx';

keepPageClean();
afterEach(() => void vi.restoreAllMocks());

const shown = (html: string) => render(<SafeHtml html={html} />).container;

test.each([
  ['<p>一</p>二<ul> <li>三</li> </ul>', '<p>一</p><span>二</span><ul> <li>三</li> </ul>'],
  ['<p>一<b>二</b></p><p>三</p>', '<p><span>一</span><b>二</b></p><p>三</p>'],
  ['<p onclick="x()" style="color:red" class="y">一</p>', '<p>一</p>'],
  ['<script>alert(1)</script>二', '<span>二</span>'],
  ['<scr<script>ipt>alert(1)</script>二', '<span>ipt&gt;</span><span>alert(1)</span><span>二</span>'],
  ['<img src=x onerror=alert(1)>三', '<span>三</span>'],
  ['<a href="javascript:alert(1)">四</a>', '<span>四</span>'],
  ['<a href="https://a.example">四</a>', '<span>四</span>'],
  ['<svg><text>画</text></svg>五', '<span>五</span>'],
  ['五<svg onload=alert(1)><script>alert(1)</script></svg>', '<span>五</span>'],
  ['<math><mi xlink:href="javascript:alert(1)">x</mi></math>五', '<span>五</span>'],
  ['<object data="x"></object>五', '<span>五</span>'],
  ['<iframe srcdoc="<script>alert(1)</script>"></iframe>五', '<span>五</span>'],
  ['<form action="/logout"><form><input name="a"><button>六</button></form></form>', '<span>六</span>'],
  ['<style>p{display:none}</style><link rel="icon" href="/x.png"><p>六</p>', '<p>六</p>'],
  ['<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=/logout">七', '<span>七</span>'],
  ['<video src="/media/a.mp4" onerror="x()"><source src="/b"></video>七', '<span>七</span>'],
  ['<div><p>六</div>', '<p>六</p>'],
  ['没有标签 & 符号', '<span>没有标签 &amp; 符号</span>'],
])('turns %s into %s', (html, becomes) => {
  expect(shown(html).innerHTML).toBe(becomes);
});

test('survives ten thousand nested elements', () => {
  const deep = `<p>上面</p>${'<blockquote>'.repeat(10_000)}<img src="/media/a.webp">底${'</blockquote>'.repeat(10_000)}`;
  const page = shown(deep);
  expect(page.querySelectorAll('blockquote').length).toBeLessThanOrEqual(21);
  expect(page.textContent).toBe('上面');
});

test.each([
  'x.png',
  './x.png',
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload="alert(1)"/>',
  'blob:http://localhost/1',
  'file:///etc/passwd',
  'ftp://a.example/x.png',
  'https://somebody:secret@a.example/x.png',
  'http://',
  '',
])('drops a picture with the source “%s”', (source) => {
  const image = document.createElement('img');
  image.setAttribute('src', source);
  expect(shown(image.outerHTML).querySelector('img')).toBeNull();
});

test('keeps only address, alt text and size of a picture and makes it a button', () => {
  const page = shown(
    '<p><img src="/media/a.webp" alt=" 老宅 " width="640" height="480" onerror="x()" srcset="y 2x" style="position:fixed" class="z"></p>',
  );
  const button = screen.getByRole('button', { name: '查看大图：老宅' });
  const image = button.querySelector('img');
  expect(image?.getAttributeNames().sort()).toEqual(
    ['alt', 'decoding', 'height', 'loading', 'referrerpolicy', 'src', 'width'].sort(),
  );
  expect(image?.src).toBe(`${window.location.origin}/media/a.webp`);
  expect(image?.alt).toBe('老宅');
  expect([image?.getAttribute('width'), image?.getAttribute('height')]).toEqual(['640', '480']);
  expect(page.querySelector('p')?.contains(button)).toBe(true);
});

test.each([
  ['50%', '40'],
  ['640', '1e3'],
  ['0', '0'],
  ['-1', '480'],
  ['99999', '10'],
  ['640', undefined],
])('ignores a picture size of %s × %s', (width, height) => {
  shown(`<img src="https://a.example/a.png" width="${width}" ${height === undefined ? '' : `height="${height}"`}>`);
  const image = screen.getByRole('button', { name: '查看大图' }).querySelector('img');
  expect(image?.hasAttribute('width')).toBe(false);
  expect(image?.hasAttribute('height')).toBe(false);
});

const TWO = '<p><img src="/media/a.webp" alt="甲"></p><p>字</p><img src="https://a.example/b.png">';

test('opens all pictures in the viewer on a tap and stops the event', () => {
  const around = vi.fn<() => void>();
  render(
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div onClick={around}>
      <SafeHtml html={TWO} />
    </div>,
  );
  fireEvent.click(screen.getByRole('button', { name: '查看大图' }));
  const viewer = screen.getByRole('dialog', { name: '查看大图' });
  expect(viewer.querySelector('img')?.src).toBe('https://a.example/b.png');
  expect(viewer.textContent).toContain('2/2');
  fireEvent.click(viewer);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(around).not.toHaveBeenCalled();
});

test("uses the messaging app's own picture viewer", () => {
  shownBy('messenger, iOS');
  const preview = vi.spyOn(messengerHost, 'previewPicture').mockReturnValue(true);
  shown(TWO);
  fireEvent.click(screen.getByRole('button', { name: '查看大图：甲' }));
  const first = `${window.location.origin}/media/a.webp`;
  expect(preview).toHaveBeenCalledWith({ urls: [first, 'https://a.example/b.png'], current: first });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('shows the alt text of a picture that fails to load', () => {
  const page = shown('<img src="/media/a.webp" alt="老宅">');
  fireEvent.error(page.querySelector('img')!);
  expect(page.textContent).toBe('图片没有加载出来：老宅');
  expect(screen.queryByRole('button')).toBeNull();
});
