// Measures upload rate and processor load of voice chat for ten players in a mesh.
import { limited, rounded, type Row, reportOnly } from '../report/section.ts';
import type { Undo } from '../server/undo.ts';
import { processorOf, uplinkOf } from './burden.ts';
import { launchTalkers, openMicrophone, type Seat, sitDown, turnOn, untilConnected } from './phones.ts';

const SECONDS = 10;
const SLOWER = 4;
const LIMITS = { uplinkKbit: 400 };
/** Tone of every speaking seat, in Hz. This test does not tell the seats apart. */
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
  // Speaks without a break: the maximum cost of an open microphone.
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
      'ten: upload, speaking without a break',
      { value: most, most: LIMITS.uplinkKbit, unit: 'kbit/s' },
      `with pauses ${kbit(speaking)}; listening ${kbit(listening)}; silence ${kbit(silent)}`,
    ),
    reportOnly(
      'ten: browser × 4, speaking with two others',
      slow(speaking),
      `listening ${slow(listening)}; silence ${slow(silent)}`,
    ),
  ];
}
