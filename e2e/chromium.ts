import { existsSync } from 'node:fs';

// Prefers a system Chromium, first the headless shell, which uses a quarter less CPU. The fallback is Playwright's own
// browser, which is a headless shell too.
const USUAL_PLACES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser'];
const system = process.env['CHROMIUM_PATH'] ?? USUAL_PLACES.find((path) => existsSync(path));

export const chromiumLaunch = {
  ...(system === undefined ? {} : { executablePath: system }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    // Saves one process per browser.
    '--in-process-gpu',
    // Renders glyphs as the full Chromium does.
    '--font-render-hinting=slight',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
