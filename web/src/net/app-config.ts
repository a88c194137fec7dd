import type { AppConfig } from '@juzhongren/contract/app-config';
import { CODE_LENGTH } from '@juzhongren/contract/limits';
import { parseJson } from '../browser/parse-json.ts';

interface AppConfigGlobal {
  __APP_CONFIG__?: AppConfig;
}

declare global {
  interface Window extends AppConfigGlobal {}
}

/** The window, or the global object of the server during rendering. */
const place = globalThis as AppConfigGlobal;

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

export function inertJson(page: Document, id: string): unknown {
  return parseJson(page.getElementById(id)?.textContent);
}

/**
 * Reads `<script type="application/json" id="app-config">` into `window.__APP_CONFIG__`, or uses the defaults if there
 * is none. Does not validate it: the server of the same build wrote it by `appConfigSchema`, so the first screen needs
 * no code for that.
 */
export function publishAppConfig(page: Document, target: Window): void {
  const told = inertJson(page, 'app-config');
  target.__APP_CONFIG__ = typeof told === 'object' && told !== null ? { ...DEFAULTS, ...told } : DEFAULTS;
}

/** Makes `appConfig` return `config` while `draw` runs. For the server, which renders one page after another. */
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
