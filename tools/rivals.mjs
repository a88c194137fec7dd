// Installs the servers that ours is compared with, before `npm run bench` does so.
import { ensureRivals } from './install.mjs';

await ensureRivals('安装对照用的服务器');
