import { devices, type Page, type Request } from 'playwright';
import { launchChromium } from './chromium.ts';

export interface Fetched {
  readonly url: string;
  readonly kind: 'script' | 'style' | 'page' | 'font' | 'picture' | 'data' | 'other';
  /** Transferred bytes, without headers. */
  readonly bytes: number;
  readonly encoding: string;
}

/** Opens `/` in a fresh browser, waits until the network is idle, and lists the fetched files. */
export async function firstLoad(address: string): Promise<Fetched[]> {
  const browser = await launchChromium();
  try {
    const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'zh-CN' });
    const page = await context.newPage();
    const fetched = watchFetched(page);
    await page.goto(`${address}/`, { waitUntil: 'networkidle' });
    return await fetched();
  } finally {
    await browser.close();
  }
}

/**
 * Records what a page fetches from now on. The returned function lists it, and throws when a request or the page
 * failed.
 */
export function watchFetched(page: Page): () => Promise<Fetched[]> {
  const fetched: Promise<Fetched | undefined>[] = [];
  const failed: string[] = [];
  page.on('requestfinished', (request) => fetched.push(describeFetched(request)));
  page.on('requestfailed', (request) => failed.push(request.url()));
  page.on('pageerror', (error) => failed.push(String(error)));
  return async () => {
    if (failed.length > 0) throw new Error(`The page did not load as it should: ${failed.join(', ')}`);
    return (await Promise.all(fetched)).filter((file) => file !== undefined);
  };
}

async function describeFetched(request: Request): Promise<Fetched | undefined> {
  // Skips requests of the service worker: for offline starts it reads the page's files again from the browser cache.
  if (request.serviceWorker() !== null) return undefined;
  const response = await request.response();
  if (response === null || request.url().startsWith('data:')) return undefined;
  const headers = await response.allHeaders();
  const { responseBodySize } = await request.sizes();
  return {
    url: request.url(),
    kind: kindOf(headers['content-type'] ?? ''),
    bytes: responseBodySize,
    encoding: headers['content-encoding'] ?? '',
  };
}

function kindOf(type: string): Fetched['kind'] {
  if (type.includes('javascript')) return 'script';
  if (type.startsWith('text/css')) return 'style';
  if (type.startsWith('text/html')) return 'page';
  if (type.startsWith('font/')) return 'font';
  if (type.startsWith('image/')) return 'picture';
  return type.includes('json') ? 'data' : 'other';
}
