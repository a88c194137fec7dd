// Compresses the built client in advance, because a server may not write where a release is unpacked. Run by
// tools/build.mjs.
import { join } from 'node:path';
import { CLIENT_FOLDER } from './build.ts';
import { precompress } from './precompress.ts';

for (const folder of ['assets', 'console/assets']) await precompress(join(CLIENT_FOLDER, folder));
