import { expect, test } from 'vitest';
import { keyOf, newEncryption } from './encryption.ts';

const PHRASE = 'a phrase of some length';

test.each([PHRASE, `"${PHRASE}"`, `'${PHRASE}'`, `${PHRASE}\r`, ` ${PHRASE}`])(
  'opens a backup that an older server encrypted with the unparsed key from its file: %j',
  async (read) => {
    const { sealing, key } = await newEncryption(read);
    expect(await keyOf(sealing, PHRASE)).toEqual(key);
  },
);

test('rejects a different key', async () => {
  const { sealing } = await newEncryption(PHRASE);
  await expect(keyOf(sealing, 'another phrase')).rejects.toThrow('BACKUP_KEY 不是做这份备份时的那一个。');
});
