import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as picture from '../avatar/avatar-picture.ts';
import { anyPortrait, PORTRAITS, uploadOf } from './portraits.ts';

afterEach(() => void vi.restoreAllMocks());

const tokens = readFileSync(join(import.meta.dirname, '../tokens.css'), 'utf8');
const drawingOf = (address: string) => decodeURIComponent(address.replace('data:image/svg+xml,', ''));

describe.each(PORTRAITS)('$name', ({ address }) => {
  const drawing = drawingOf(address);

  test('uses only colours of the design tokens', () => {
    const colours = Array.from(drawing.matchAll(/(?:fill|stroke)="([^"]*)"/g), ([, colour = '']) => colour);
    expect(colours.length).toBeGreaterThan(3);
    expect(colours.filter((colour) => colour !== 'none' && !tokens.includes(`: ${colour};`))).toEqual([]);
  });

  test('has a size, because some browsers draw nothing without one', () => {
    expect(drawing).toMatch(/^<svg [^>]*width="512" height="512"/);
  });

  test('is shorter than 2500 characters', () => {
    expect(address.length).toBeLessThan(2_500);
  });
});

test('contains eight different portraits', () => {
  expect(new Set(PORTRAITS.map(({ name }) => name)).size).toBe(8);
  expect(new Set(PORTRAITS.map(({ address }) => address)).size).toBe(8);
});

test('can return every portrait', () => {
  const drawn = PORTRAITS.map((_, at) => {
    vi.spyOn(Math, 'random').mockReturnValue(at / PORTRAITS.length);
    return anyPortrait();
  });
  expect(drawn).toEqual(PORTRAITS);
});

test('uploads a photograph unchanged', async () => {
  const load = vi.spyOn(picture, 'loadImage');
  expect(await uploadOf('data:image/jpeg;base64,AAAA')).toBe('data:image/jpeg;base64,AAAA');
  expect(load).not.toHaveBeenCalled();
});
