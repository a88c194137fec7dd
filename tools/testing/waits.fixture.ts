// Run by run.test.ts through tools/run.mjs: says who it is, waits for a signal, ends with a code of its own.
process.on('SIGTERM', () => process.exit(7));
process.on('SIGINT', () => process.exit(8));
setInterval(() => {}, 1_000);
console.log(JSON.stringify({ version: process.version, args: process.argv.slice(2), set: process.env['SET_OUTSIDE'] }));
