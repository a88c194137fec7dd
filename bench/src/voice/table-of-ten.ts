// Ten in a mesh: what each of them pays.
import { limited, rounded, type Row, told } from '../report/section.ts';
import type { Undo } from '../server/undo.ts';
import { processorOf, uplinkOf } from './burden.ts';
import { launchTalkers, openMicrophone, type Seat, sitDown, turnOn, untilConnected } from './phones.ts';

const SECONDS = 10;
const SLOWER = 4;
const LIMITS = { uplinkKbit: 400 };
/** Loud, and so that none of them is the other's. */
const TONE = 700;

interface Ten {
  readonly address: string;
  readonly tokens: readonly string[];
  readonly talk: string;
  readonly undo: Undo;
}

export async function tableOfTen({ address, tokens, talk, undo }: Ten): Promise<Row[]> {
  const [own = '', ...theirs] = tokens;
  const browser = await launchTalkers(undo);
  const others: Seat[] = [];
  for (const token of theirs) {
    others.push(await sitDown(browser, { address, token, tuning: { own: TONE, tones: [], relay: null } }));
  }
  for (const seat of others) await turnOn(seat);
  const phones = await launchTalkers(undo, talk);
  const phone = await sitDown(phones, { address, token: own, tuning: { own: null, tones: [], relay: null } });
  await turnOn(phone);
  await untilConnected(phone, theirs.length);
  const silent = { uplink: await uplinkOf(phone, SECONDS), processor: await processorOf(phones, SECONDS) };
  for (const seat of others.slice(0, 2)) await openMicrophone(seat);
  const listening = { uplink: await uplinkOf(phone, SECONDS), processor: await processorOf(phones, SECONDS) };
  await openMicrophone(phone);
  const speaking = { uplink: await uplinkOf(phone, SECONDS), processor: await processorOf(phones, SECONDS) };
  await phones.close();
  // Without a break: what a microphone that never rests costs at most.
  const loud = await sitDown(browser, { address, token: own, tuning: { own: TONE, tones: [], relay: null } });
  await turnOn(loud);
  await untilConnected(loud, theirs.length);
  await openMicrophone(loud);
  const most = await uplinkOf(loud, SECONDS);
  await browser.close();
  const slow = ({ processor }: { processor: number }) => `${rounded(processor * SLOWER * 100)} %`;
  const kbit = ({ uplink }: { uplink: number }) => `${rounded(uplink)} kbit/s`;
  return [
    limited(
      'ten: uplink of one who speaks without a break',
      { value: most, most: LIMITS.uplinkKbit, unit: 'kbit/s' },
      `who talks with breaths ${kbit(speaking)}; who listens ${kbit(listening)}, while nobody speaks ${kbit(silent)}`,
    ),
    told(
      'ten: all processes of the browser, times four, who speaks while two others do',
      slow(speaking),
      `who listens ${slow(listening)}; while nobody speaks ${slow(silent)}`,
    ),
  ];
}
