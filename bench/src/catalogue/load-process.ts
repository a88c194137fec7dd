// Process that sends requests, separate from the benchmark process that reads the clock and the database. Start it with
// `fork` and send it loads.
import { takeOrders } from '../server/child.ts';
import { applyLoad } from './load.ts';

takeOrders(applyLoad);
