import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { keepPageClean } from '../../testing/clean-page.ts';
import { show } from '../../testing/show.tsx';
import { LegalLink } from './legal-link.tsx';

keepPageClean();

const asked: string[] = [];
function serve(html: string | undefined, status = 200): void {
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (html === undefined) throw new TypeError('Failed to fetch');
    return new Response(html, { status });
  });
}
function open(which: 'terms' | 'privacy' | 'notices') {
  show(
    <p>
      我已阅读并同意
      <LegalLink which={which} />
    </p>,
    { at: '/auth', path: '/auth' },
  );
  return userEvent.click(screen.getByRole('button', { name: /《.*》/ }));
}

test.each([
  ['terms', '用户协议'],
  ['privacy', '隐私政策'],
  ['notices', '开源许可'],
] as const)('opens %s in a bottom sheet and loads the text only then', async (which, title) => {
  serve('<h3>一、服务</h3><p>和朋友<strong>一起</strong>玩。</p><script>bad()</script>');
  const opened = open(which);
  expect(asked).toEqual([]);
  await opened;
  const sheet = within(await screen.findByRole('dialog', { name: title }));
  expect(await sheet.findByRole('heading', { name: '一、服务' })).toBeDefined();
  expect(sheet.getByText('一起').localName).toBe('strong');
  expect(sheet.queryByText(/bad/)).toBeNull();
  expect(asked).toEqual([`/legal/${which}?fragment=1`]);
  expect(sheet.getByRole('link', { name: '在新页面打开' }).getAttribute('href')).toBe(`/legal/${which}`);
});

test.each([
  ['no network', undefined, 200],
  ['a server that is down', '<p>502</p>', 502],
  ['nothing', ' ', 200],
  ['the page of a hotel', '<!DOCTYPE html><html><p>请先登录无线网</p></html>', 200],
] as const)('shows an error and a retry button for %s', async (_what, html, status) => {
  serve(html, status);
  await open('terms');
  const retry = await screen.findByRole('button', { name: '重试' });
  expect(screen.queryByText(/登录无线网/)).toBeNull();
  serve('<p>正文</p>');
  await userEvent.click(retry);
  expect(await screen.findByText('正文')).toBeDefined();
});

test('does not load a text again', async () => {
  serve('<p>正文</p>');
  await open('terms');
  await screen.findByText('正文');
  await userEvent.click(screen.getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(screen.queryByText('正文')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: '《用户协议》' }));
  await screen.findByText('正文');
  expect(asked).toHaveLength(1);
});
