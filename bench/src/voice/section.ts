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
  summary: 'who hears whom, how soon, what it takes of a phone, by a relay, through a bad network',
  method:
    'Chromium pages at one table, the phone that is measured in a browser of its own, the others in another, all on this machine: who is busy with whom is part of the figures. ' +
    'Each phone has a tone of its own in the place of a microphone, never silent, and looks every 25 ms for each of the six tones in what arrives; a pair is heard when the tone is there in nine of ten looks, where a tenth is lost in three of four. ' +
    'To the first sound: from the tap on 开麦 at a table where five speak, five times, the page just opened the first time. ' +
    'Private talk: first the rest of the table is silent, and no look may find a tone of the two outside; then it speaks. ' +
    'Uplink: what all connections have sent in ten seconds (the browser’s own count, with 28 bytes for each packet’s heads; by the relay what came at the stretch before it), the microphone open all the time. ' +
    'Processor: ten seconds of all processes of the browser that holds the one phone, times four for a processor a quarter as fast, with the echo cancelling of a real microphone that plays a buzz in syllables; and the page’s own thread: its processor time, times four, too, since DevTools keep a thread busy that they slow down and count that as its own; beside it how long its tasks take when they do. ' +
    'By the relay: a coturn of this machine and nothing else between the phones (the browser is told to use no other way); before it a stretch that loses datagrams, both ways, of its own accord (no root, no `tc`); it loses a tenth, then it is cut for six seconds, and back is counted from its end until all five are heard again; then the phone’s address changes for the relay, counted from there. ' +
    'Ten: all in a lobby, all microphones but those that are named closed.',
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
