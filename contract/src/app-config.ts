import * as z from 'zod/mini';

/** Runtime configuration that the server embeds in the page as inert JSON. `window.__APP_CONFIG__` is set from it. */
export const appConfigSchema = z.object({
  /** Base URL of the script service, e.g. `/script-service`. */
  scriptHost: z.string(),
  /** Base URL of the game service without `/api`, e.g. `/game-service`. */
  apiHost: z.string(),
  /** Dev adapters in use, so that the client can say so. */
  standIns: z.object({ sms: z.boolean(), payment: z.boolean(), messenger: z.boolean() }),
  /** Number of digits in a sign-in code. */
  codeLength: z.int(),
  guests: z.boolean(),
  /** Voice chat of rooms: off, peer to peer (`mesh`), or forwarded by a LiveKit server. */
  voice: z.enum(['none', 'mesh', 'livekit']),
  /** Whether the server can notify users who are away. */
  nudges: z.boolean(),
  /** Hides all purchase entrances while an app store reviews the app. */
  storeReview: z.boolean(),
  /** Support contact shown to users. Null if the operator gave none. */
  support: z.nullable(z.string()),
  /**
   * `signIn`: whether users can sign in with the messaging app when the page runs inside it. `sdk`: URL of its JS-SDK.
   */
  messenger: z.object({ signIn: z.boolean(), sdk: z.nullable(z.string()) }),
  /** Operator of this service. Fields are null if not given. `record` is the registration number (备案号). */
  operator: z.object({ name: z.nullable(z.string()), contact: z.nullable(z.string()), record: z.nullable(z.string()) }),
  /** True if demo data was loaded into an empty database. */
  demo: z.boolean(),
  /** URL of the operator's analytics script; null if disabled. */
  analytics: z.nullable(z.string()),
  /** Client build of this page, compared with the `x-build` header of every response. Null disables the comparison. */
  build: z.nullable(z.string()),
  /**
   * Whether browsers may install the service worker and cache files for offline starts. If false, they remove their
   * cached files.
   */
  worker: z.boolean(),
});
export type AppConfig = z.infer<typeof appConfigSchema>;
