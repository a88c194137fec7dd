import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';

/** A system Chromium when there is one, Playwright's own otherwise; as in the browser tests. `more`: switches. */
export async function launchChromium(more: readonly string[] = []): Promise<Browser> {
  const system =
    process.env['CHROMIUM_PATH'] ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path));
  return await chromium.launch({
    ...(system === undefined ? {} : { executablePath: system }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      ...more,
    ],
  });
}
