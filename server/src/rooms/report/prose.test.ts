import { expect, test } from 'vitest';
import { prose } from './prose.ts';

test.each([
  ['一段\n两行\n\n又一段', '<p>一段<br />两行</p><p>又一段</p>'],
  ['他说**不是我**。', '<p>他说<strong>不是我</strong>。</p>'],
  ['> 信\n> 到此', '<blockquote>信<br />到此</blockquote>'],
  ['- 一\n- 二', '<ul><li>一</li><li>二</li></ul>'],
  ['---', '<hr />'],
  ['**<b>** & "x"', '<p><strong>&lt;b&gt;</strong> &amp; &quot;x&quot;</p>'],
  ['', ''],
])('formats %j', (text, expected) => {
  expect(prose(text).text.replace(/>\s+</g, '><')).toBe(expected);
});
