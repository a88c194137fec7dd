import { expect, test } from 'vitest';
import { KeptPictures } from './kept-pictures.ts';

test('draws once for concurrent and later requests', async () => {
  const kept = new KeptPictures(1_000);
  let drawn = 0;
  const draw = async () => {
    drawn += 1;
    await new Promise((resolve) => setImmediate(resolve));
    return Buffer.alloc(400, drawn);
  };
  const [a, b] = await Promise.all([kept.find('k', draw), kept.find('k', draw)]);
  expect(a).toBe(b);
  expect(await kept.find('k', draw)).toBe(a);
  expect(drawn).toBe(1);
  await kept.find('l', draw);
  await kept.find('m', draw);
  await kept.find('k', draw);
  expect(drawn).toBe(4);
});

test('retries after a failed drawing', async () => {
  const kept = new KeptPictures(1_000);
  await expect(kept.find('k', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await kept.find('k', async () => Buffer.from('yes'))).toEqual(Buffer.from('yes'));
});
