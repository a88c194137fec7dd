// The process that asks, apart from the one that looks at the clock and the database: `fork` it, send it loads.
import { applyLoad, type Load } from './load.ts';

process.on('message', (load: Load) => {
  applyLoad(load).then(
    (answered) => process.send?.({ answered }),
    (error: unknown) => process.send?.({ fault: String(error) }),
  );
});
process.send?.('ready');
