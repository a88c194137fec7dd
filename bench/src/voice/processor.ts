// Measures the processor load of voice chat on one phone of six.
import { limited, rounded, type Row, reportOnly } from '../report/section.ts';
import type { Undo } from '../server/undo.ts';
import { processorOf, threadOf, uplinkOf } from './burden.ts';
import { launchTalkers, openMicrophone, turnOn, untilConnected } from './phones.ts';
import { OTHERS, type TableOfSix } from './table-of-six.ts';

/** Factor by which a phone's processor is slower than this machine's. */
const SLOWER = 4;
const LIMIT = 25;
const SECONDS = 10;

export async function processor(table: TableOfSix, talk: string, undo: Undo): Promise<Row[]> {
  const browser = await launchTalkers(undo, talk);
  const phone = await table.sit(browser, { own: null, deaf: true });
  const still = await processorOf(browser, SECONDS);
  await turnOn(phone);
  await untilConnected(phone, OTHERS.length);
  const listening = await processorOf(browser, SECONDS);
  await openMicrophone(phone);
  const speaking = await processorOf(browser, SECONDS);
  const uplink = await uplinkOf(phone, SECONDS);
  const thread = await threadOf(phone, { seconds: SECONDS, slower: SLOWER });
  await browser.close();
  const slow = (share: number) => `${rounded(share * SLOWER * 100)} %`;
  return [
    limited(
      'six: page thread × 4, microphone open',
      { value: thread.processor * SLOWER * 100, most: LIMIT, unit: '%' },
      `busy for ${rounded(thread.slowed * 100)} % of the time when slowed down 4 times`,
    ),
    reportOnly(
      'six: browser × 4, five speak, microphone open',
      slow(speaking),
      `microphone closed ${slow(listening)}; without voice ${slow(still)}`,
    ),
    reportOnly('six: upload, speaking with pauses', `${rounded(uplink)} kbit/s`),
  ];
}
