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

  test('is made of colours of the look', () => {
    const colours = Array.from(drawing.matchAll(/(?:fill|stroke)="([^"]*)"/g), ([, colour = '']) => colour);
    expect(colours.length).toBeGreaterThan(3);
    expect(colours.filter((colour) => colour !== 'none' && !tokens.includes(`: ${colour};`))).toEqual([]);
  });

  test('has a size of its own: without one some browsers draw nothing', () => {
    expect(drawing).toMatch(/^<svg [^>]*width="512" height="512"/);
  });

  test('is small', () => {
    expect(address.length).toBeLessThan(2_500);
  });
});

test('eight, each another one', () => {
  expect(new Set(PORTRAITS.map(({ name }) => name)).size).toBe(8);
  expect(new Set(PORTRAITS.map(({ address }) => address)).size).toBe(8);
});

test('chance reaches every one of them', () => {
  const drawn = PORTRAITS.map((_, at) => {
    vi.spyOn(Math, 'random').mockReturnValue(at / PORTRAITS.length);
    return anyPortrait();
  });
  expect(drawn).toEqual(PORTRAITS);
});

test('a photograph is uploaded as it is', async () => {
  const load = vi.spyOn(picture, 'loadImage');
  expect(await uploadOf('data:image/jpeg;base64,AAAA')).toBe('data:image/jpeg;base64,AAAA');
  expect(load).not.toHaveBeenCalled();
});
