// Compresses what was just built, so that no server has to: where a release is unpacked a server may not write. Run by
// tools/build.mjs.
import { join } from 'node:path';
import { CLIENT_FOLDER } from './build.ts';
import { precompress } from './precompress.ts';

for (const folder of ['assets', 'console/assets']) await precompress(join(CLIENT_FOLDER, folder));
