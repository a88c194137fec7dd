import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keepPageClean } from '../testing/clean-page.ts';
import { SafeHtml } from './safe-html.tsx';

keepPageClean();

test.each([
  ['<p>一<b>二</b></p><p>三</p>', '<p>一<b>二</b></p><p>三</p>'],
  ['<p onclick="x()" style="color:red" class="y">一</p>', '<p>一</p>'],
  ['<script>alert(1)</script>二', '二'],
  ['<img src=x onerror=alert(1)>三', '三'],
  ['<a href="javascript:alert(1)">四</a>', '四'],
  ['<svg><text>画</text></svg>五', '五'],
  ['<object data="x"></object>五', '五'],
  ['<div><p>六</div>', '<p>六</p>'],
  ['没有标签 & 符号', '没有标签 &amp; 符号'],
])('%s becomes %s', (html, shown) => {
  expect(render(<SafeHtml html={html} />).container.innerHTML).toBe(shown);
});
