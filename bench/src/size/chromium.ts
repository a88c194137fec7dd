import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';

const USUAL_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/chromium-headless-shell'];

/**
 * Launches the system's Chromium if there is one (a full build first, as users have), otherwise Playwright's own.
 * @param more additional switches
 */
export async function launchChromium(more: readonly string[] = []): Promise<Browser> {
  const system = process.env['CHROMIUM_PATH'] ?? USUAL_PLACES.find((path) => existsSync(path));
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
