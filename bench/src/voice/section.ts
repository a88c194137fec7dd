import { join } from 'node:path';
import { findRelay } from '@juzhongren/e2e/servers/relay';
import type { Row, Section } from '../report/section.ts';
import { ensureBuilt } from '../server/ensure.ts';
import { scratchFolder } from '../server/scratch-folder.ts';
import { withUndo } from '../server/undo.ts';
import { byRelay } from './by-relay.ts';
import { processor } from './processor.ts';
import { startTables } from './tables.ts';
import { tableOfSix } from './table-of-six.ts';
import { tableOfTen } from './table-of-ten.ts';
import { writeTalk } from './talk-sound.ts';

export const voiceSection: Section = {
  name: 'voice',
  summary: 'voice chat: audible pairs, delay, upload, processor load, relay, packet loss',
  method:
    'Chromium pages in one room on this machine; the measured phone has its own browser. Each phone sends a constant tone and looks every 25 ms for the six tones. A pair is heard if the tone is there in 90 % of the looks (75 % with packet loss).\n\n' +
    '- First sound: from the tap on 开麦, five times, while five others speak.\n' +
    '- Private talk: first the others are silent, and no tone of the two may be found outside. Then the others speak.\n' +
    '- Upload: all connections for ten seconds, with 28 bytes of headers per packet.\n' +
    '- Processor: all processes of the browser for ten seconds, × 4 for a slower phone, with echo cancellation. Page thread: its processor time × 4, because DevTools count their own slowdown.\n' +
    '- Relay: coturn on this machine is the only way to the others. The path to it loses a tenth of the packets each way, then all for six seconds. Then the phone gets another address.\n' +
    '- Ten: all in a lobby; only the named microphones are open.',
  run: async () => {
    ensureBuilt();
    return await withUndo(async (undo) => {
      const relay = await findRelay();
      if (relay !== undefined) undo.add(() => relay.stop());
      const { server, six, ten } = await startTables(relay?.env ?? {}, undo);
      const talk = writeTalk(join(scratchFolder(undo), 'talk.wav'));
      const rows: Row[] = [];
      await tableOfSix({ address: server.address, tokens: six, undo }, async (table) => {
        rows.push(...(await table.rows()));
        rows.push(...(await processor(table, talk, undo)));
        rows.push(...(await byRelay(table, relay, undo)));
      });
      rows.push(...(await tableOfTen({ address: server.address, tokens: ten, talk, undo })));
      return rows;
    });
  },
};
