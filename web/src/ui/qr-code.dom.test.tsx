import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { keepPageClean } from '../testing/clean-page.ts';
import { QrCode } from './qr-code.tsx';
import { readQrCode } from './qr-reader.fixture.ts';

keepPageClean();
afterEach(() => void vi.restoreAllMocks());

/** Reads the QR code from the page like a camera: black modules on white, with a quiet zone of four modules. */
async function scanned(label: string): Promise<string> {
  const code = await waitFor(() => {
    const found = screen.getByRole('img', { name: label });
    if (found.localName !== 'svg') throw new Error('not drawn yet');
    return found;
  });
  const side = Number(code.getAttribute('viewBox')?.split(' ')[2]);
  expect(code.querySelector('rect')?.getAttribute('fill')).toBe('#fff');
  expect(code.querySelector('path')?.getAttribute('fill')).toBe('#000');
  const modules = new Set(
    Array.from(
      code
        .querySelector('path')
        ?.getAttribute('d')
        ?.matchAll(/M(\d+) (\d+)h1v1h-1z/g) ?? [],
      ([, x, y]) => `${x},${y}`,
    ),
  );
  for (const module of modules) {
    const [x = 0, y = 0] = module.split(',').map(Number);
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(4);
    expect(Math.max(x, y)).toBeLessThan(side - 4);
  }
  return readQrCode((x, y) => modules.has(`${x + 4},${y + 4}`), side - 8);
}

test.each([
  'https://a.example/join/abcdefghijkl',
  'http://192.168.1.20:8080/join/abcdefghijkl',
  'https://juzhongren.example.com/join/abcdefghijkl?authorization_code=1',
  'weixin://wxpay/bizpayurl?pr=AbCdEfG',
])('encodes %s so that a scanner reads it', async (text) => {
  render(<QrCode text={text} label="房间二维码" />);
  expect(await scanned('房间二维码')).toBe(text);
});

test('renders a new code for a new text', async () => {
  const { rerender } = render(<QrCode text="https://a.example/1" label="码" />);
  expect(await scanned('码')).toBe('https://a.example/1');
  rerender(<QrCode text="https://a.example/2" label="码" />);
  expect(await scanned('码')).toBe('https://a.example/2');
});

test('shows an error and a retry button for a text that is too long', async () => {
  render(<QrCode text={'长'.repeat(3_000)} label="码" />);
  expect((await screen.findByRole('alert')).textContent).toContain('二维码没有加载出来');
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('alert')).toBeDefined();
});
