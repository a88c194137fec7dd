// Installs the servers that the benchmark compares with, before `npm run bench` needs them.
import { ensureRivals } from './install.mjs';

await ensureRivals('Install the servers to compare with');
