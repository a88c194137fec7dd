import { existsSync } from 'node:fs';

// A system Chromium when there is one, Playwright's own otherwise.
const system =
  process.env['CHROMIUM_PATH'] ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path));

export const chromiumLaunch = {
  ...(system === undefined ? {} : { executablePath: system }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
