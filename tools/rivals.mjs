// Installs the servers that the benchmark compares with, before `npm run bench` needs them.
import { ensureRivals } from './install.mjs';

await ensureRivals('安装对照用的服务器');
