// Preloaded into a server: moves its clock ahead by the ms in the file CLOCK_AHEAD, read at the start and on every
// SIGUSR2. A day can so pass without waiting.
import { readFileSync } from 'node:fs';

const file = process.env['CLOCK_AHEAD'];
if (file === undefined) throw new Error('CLOCK_AHEAD names no file.');

const real = Date.now;
let aheadMs = 0;
const read = () => {
  aheadMs = Number(readFileSync(file, 'utf8'));
};
read();
Date.now = () => real() + aheadMs;
process.on('SIGUSR2', read);
