import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { authPhone, authPhoneCode, userProfileUpdate } from '@juzhongren/contract/accounts';
import { inParts } from './in-parts.ts';
import type { Wire } from './wire.ts';

const AT_ONCE = 16;

/** Signs in `count` new people as a browser would; the codes come from the outbox of the embedded text messages. */
export async function signInPeople(
  wire: Wire,
  { count, dataDir }: { count: number; dataDir: string },
): Promise<string[]> {
  const phones = Array.from({ length: count }, (_, number) => String(13_900_000_000 + number));
  await inParts(phones, AT_ONCE, (phone) => wire.require(authPhoneCode, { phone, ticket: 'bench', rand: 'bench' }));
  const codes = codesIn(readFileSync(join(dataDir, 'outbox', 'sms.jsonl'), 'utf8'));
  return await inParts(phones, AT_ONCE, async (phone, number) => {
    const { token } = await wire.require(authPhone, { phone, code: codes.get(phone) ?? '' });
    await wire.require(userProfileUpdate, { nickname: `玩家${number + 1}` }, token);
    return token;
  });
}

function codesIn(outbox: string): Map<string, string> {
  const lines = outbox.split('\n').filter((line) => line !== '');
  return new Map(
    lines.map((line) => {
      const { phone, code } = JSON.parse(line) as { phone: string; code: string };
      return [phone, code];
    }),
  );
}
