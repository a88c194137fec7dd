// Run by together.process.test.ts: two programs beside each other, each saying its number; says how they ended.
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
