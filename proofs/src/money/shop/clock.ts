// Loaded into a server before its program: its clock goes ahead of the machine's by as many ms as the file CLOCK_AHEAD says,
// read at the start and at every SIGUSR2. So a day passes without anybody waiting for it.
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
