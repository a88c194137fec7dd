// Worker thread that cuts characters, some hundred milliseconds of work that would block all requests.
import { parentPort } from 'node:worker_threads';
import { cutGlyphs } from './cut-glyphs.ts';
import type { CutAnswer, CutRequest } from './glyph-cutter.ts';

/** Runs one request at a time, because the tool has a single memory. */
let last: Promise<void> = Promise.resolve();

parentPort?.on('message', (request: CutRequest) => {
  last = last.then(() => answer(request));
});

async function answer({ number, weight, characters }: CutRequest): Promise<void> {
  let said: CutAnswer;
  try {
    said = { number, glyphs: await cutGlyphs(weight, characters) };
  } catch (error) {
    said = { number, failed: String(error) };
  }
  // The lint rule is about `window.postMessage`.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(said);
}
