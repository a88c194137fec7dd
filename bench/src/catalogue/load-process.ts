// The process that asks, apart from the one that looks at the clock and the database: `fork` it, send it loads.
import { takeOrders } from '../server/child.ts';
import { applyLoad } from './load.ts';

takeOrders(applyLoad);
