// Writes down what of others is in the client that was just built, for its page 开源许可; ends with 1 where something of it
// may not be shipped. The build runs it (tools/build.mjs).
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { CLIENT_NOTICES, clientNotices } from './notices/notices.ts';
import { ROOT, stop } from './where.mjs';

try {
  writeFileSync(path.join(ROOT, CLIENT_NOTICES), `${JSON.stringify(clientNotices(ROOT))}\n`);
} catch (error) {
  stop(error instanceof Error ? error.message : String(error));
}
