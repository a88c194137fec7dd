import * as z from 'zod/mini';

/** Runtime configuration that the server embeds in the page as inert JSON. `window.__APP_CONFIG__` is set from it. */
export const appConfigSchema = z.object({
  /** Base URL of the script service, e.g. `/script-service`. */
  scriptHost: z.string(),
  /** Base URL of the game service without `/api`, e.g. `/game-service`. */
  apiHost: z.string(),
  /**
   * Integrations for which the server uses a dev adapter (a local substitute) instead of the vendor. The client tells
   * the user about it.
   */
  standIns: z.object({ sms: z.boolean(), payment: z.boolean(), messenger: z.boolean() }),
  /** Number of digits in a sign-in code. */
  codeLength: z.int(),
  guests: z.boolean(),
  /** Voice chat of rooms: off, peer to peer (`mesh`), or forwarded by a LiveKit server. */
  voice: z.enum(['none', 'mesh', 'livekit']),
  /** Whether the server can send notifications to users who do not have the page open. */
  nudges: z.boolean(),
  /** True while an app store reviews the app. The client then hides all purchase entrances. */
  storeReview: z.boolean(),
  /** Support contact shown to users. Null if the operator gave none. */
  support: z.nullable(z.string()),
  /**
   * `signIn`: whether users can sign in with the messaging app when the page runs inside that app. `sdk`: URL of the
   * app's JS-SDK; null if there is none.
   */
  messenger: z.object({ signIn: z.boolean(), sdk: z.nullable(z.string()) }),
  /** Operator of this service. Fields are null if not given. `record` is the registration number (备案号). */
  operator: z.object({ name: z.nullable(z.string()), contact: z.nullable(z.string()), record: z.nullable(z.string()) }),
  /** True if demo data was loaded into an empty database. */
  demo: z.boolean(),
  /** URL of the operator's analytics script; null if disabled. */
  analytics: z.nullable(z.string()),
  /**
   * Build id of the client in this page. The client compares it with the `x-build` header of every response. Null
   * disables the comparison.
   */
  build: z.nullable(z.string()),
  /**
   * Whether browsers may install the service worker and cache files for offline starts. If false, browsers remove the
   * files they have cached.
   */
  worker: z.boolean(),
});
export type AppConfig = z.infer<typeof appConfigSchema>;
