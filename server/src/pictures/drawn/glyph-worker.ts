// A thread that cuts signs: some hundred milliseconds of work that would hold up everybody's requests.
import { parentPort } from 'node:worker_threads';
import { cutGlyphs } from './cut-glyphs.ts';
import type { CutAnswer, CutRequest } from './glyph-cutter.ts';

/** One after the other: the tool has one memory for all. */
let last: Promise<void> = Promise.resolve();

parentPort?.on('message', (request: CutRequest) => {
  last = last.then(() => answer(request));
});

async function answer({ number, weight, signs }: CutRequest): Promise<void> {
  let said: CutAnswer;
  try {
    said = { number, glyphs: await cutGlyphs(weight, signs) };
  } catch (error) {
    said = { number, failed: String(error) };
  }
  // Not a window's.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(said);
}
