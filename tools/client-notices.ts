// Writes the third-party notices of the client that was just built, for its page 开源许可; exits with 1 if the client
// contains something that may not be distributed. The build runs it (tools/build.mjs).
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { CLIENT_NOTICES, clientNotices } from './notices/notices.ts';
import { ROOT, stop } from './where.mjs';

try {
  writeFileSync(path.join(ROOT, CLIENT_NOTICES), `${JSON.stringify(clientNotices(ROOT))}\n`);
} catch (error) {
  stop(error instanceof Error ? error.message : String(error));
}
