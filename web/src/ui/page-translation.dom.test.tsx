// Tests that shared components work after page translation has replaced text nodes.
import { render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { keepPageClean } from '../testing/clean-page.ts';
import { translatePage } from '../testing/page-translation.ts';
import { Button } from './button.tsx';
import { Marked } from './cards/marked.tsx';
import { SafeHtml } from './html/safe-html.tsx';
import { SupportText } from './support-labels.tsx';

let stop: () => void = () => undefined;
afterEach(() => stop());
keepPageClean();

const translated = () => screen.queryAllByText(/\u200b$/);
const words = () => document.body.textContent.replaceAll('\u200b', '');

function show(before: ReactNode) {
  const { rerender } = render(before);
  stop = translatePage(document);
  expect(translated()).not.toEqual([]);
  return rerender;
}

test("changes a button's text and busy state", async () => {
  const rerender = show(<Button>获取验证码</Button>);
  rerender(<Button busy>发送中</Button>);
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
  await waitFor(() => expect(translated()).toHaveLength(1));
  expect(words()).toBe('发送中');
  rerender(<Button icon={<svg />}>59 秒后重发</Button>);
  rerender(<Button>58 秒后重发</Button>);
  expect(words()).toBe('58 秒后重发');
});

test('moves a search match within a name', () => {
  const rerender = show(<Marked text="满月夜" word="满月" />);
  rerender(<Marked text="半个满月" word="满月" />);
  expect(words()).toBe('半个满月');
  rerender(<Marked text="半个满月" word="" />);
  rerender(<Marked text="雪夜" word="满月" />);
  expect(words()).toBe('雪夜');
});

test('changes a text with a link to support', () => {
  const rerender = show(<SupportText text="支付失败" />);
  rerender(<SupportText text="网络已断开" />);
  expect(words()).toBe('网络已断开');
});

test("changes and removes an author's text", () => {
  const rerender = show(<SafeHtml html="前言<p>一<b>二</b></p><p>三</p>后记" />);
  rerender(<SafeHtml html="<p>四</p><ul> <li>五</li> </ul>六" />);
  expect(words()).toBe('四 五 六');
  rerender(<p>没有</p>);
  expect(words()).toBe('没有');
});
