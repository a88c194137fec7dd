import { appConfigSchema, type AppConfig } from '@juzhongren/contract/app-config';

declare global {
  interface Window {
    __APP_CONFIG__?: AppConfig;
  }
}

const DEFAULTS: AppConfig = {
  scriptHost: '/script-service',
  apiHost: '/game-service',
  standIns: { sms: false, payment: false, messenger: false },
  messenger: { signIn: true, sdk: null },
  operator: { name: null, contact: null, record: null },
  audit: false,
  support: null,
  demo: false,
  analytics: null,
  at: 0,
};

/** The text of an inert JSON block of the page, parsed; undefined when it is missing or broken. */
export function inertJson(page: Document, id: string): unknown {
  try {
    return JSON.parse(page.getElementById(id)?.textContent ?? '');
  } catch {
    return undefined;
  }
}

/** Reads `<script type="application/json" id="app-config">` into `window.__APP_CONFIG__`; without one, the defaults. */
export function publishAppConfig(page: Document, target: Window): void {
  const parsed = appConfigSchema.safeParse(inertJson(page, 'app-config'));
  target.__APP_CONFIG__ = parsed.success ? parsed.data : DEFAULTS;
}

export function appConfig(): AppConfig {
  return window.__APP_CONFIG__ ?? DEFAULTS;
}
