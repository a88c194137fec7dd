import type { AppConfig } from '@juzhongren/contract/app-config';
import { CODE_LENGTH } from '@juzhongren/contract/limits';
import { parseJson } from '../browser/parse-json.ts';

interface Place {
  __APP_CONFIG__?: AppConfig;
}

declare global {
  interface Window extends Place {}
}

/** The window; on the server, where a screen is drawn, what stands for it. */
const place = globalThis as Place;

const DEFAULTS: AppConfig = {
  scriptHost: '/script-service',
  apiHost: '/game-service',
  standIns: { sms: false, payment: false, messenger: false },
  messenger: { signIn: true, sdk: null },
  operator: { name: null, contact: null, record: null },
  codeLength: CODE_LENGTH,
  guests: true,
  voice: 'mesh',
  nudges: false,
  storeReview: false,
  support: null,
  demo: false,
  analytics: null,
  build: null,
  worker: false,
};

/** The text of an inert JSON block of the page, parsed; undefined when it is missing or broken. */
export function inertJson(page: Document, id: string): unknown {
  return parseJson(page.getElementById(id)?.textContent);
}

/**
 * Reads `<script type="application/json" id="app-config">` into `window.__APP_CONFIG__`; without one, the defaults. The
 * server of this very build wrote it by `appConfigSchema`: it is not parsed once more, so that the first screen does without
 * the code that could.
 */
export function publishAppConfig(page: Document, target: Window): void {
  const told = inertJson(page, 'app-config');
  target.__APP_CONFIG__ = typeof told === 'object' && told !== null ? { ...DEFAULTS, ...told } : DEFAULTS;
}

/** What `appConfig` answers while `draw` runs; for the server, which draws for one after the other. */
export function withAppConfig<T>(config: AppConfig, draw: () => T): T {
  place.__APP_CONFIG__ = config;
  try {
    return draw();
  } finally {
    delete place.__APP_CONFIG__;
  }
}

export function appConfig(): AppConfig {
  return place.__APP_CONFIG__ ?? DEFAULTS;
}
