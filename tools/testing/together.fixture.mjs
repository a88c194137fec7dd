// Fixture of together.process.test.ts: runs two programs that print their process ids, and prints the outcome.
import { runTogether } from '../child.mjs';

const WAITS =
  "console.log(`pid ${process.pid}`); process.on('SIGTERM', () => process.exit(7)); setInterval(() => {}, 1000)";
const FAILS = 'console.log(`pid ${process.pid}`); setTimeout(() => process.exit(3), 200)';
const second = process.argv[2] === 'fails' ? FAILS : WAITS;
const outcome = await runTogether(
  [
    { name: 'one', args: ['-e', WAITS] },
    { name: 'other', args: ['-e', second] },
  ],
  process.env,
);
console.log(`outcome ${JSON.stringify(outcome)}`);
