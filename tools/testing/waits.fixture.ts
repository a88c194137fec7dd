// Fixture of run.process.test.ts, started by tools/run.mjs: prints its environment, waits for a signal and exits with
// its own code.
process.on('SIGTERM', () => process.exit(7));
process.on('SIGINT', () => process.exit(8));
setInterval(() => {}, 1_000);
console.log(JSON.stringify({ version: process.version, args: process.argv.slice(2), set: process.env['SET_OUTSIDE'] }));
