import * as z from 'zod/mini';

/** Run-time configuration the server puts into the page as inert JSON (`window.__APP_CONFIG__` is set from it). */
export const appConfigSchema = z.object({
  /** Base address of the script service, e.g. `/script-service`. */
  scriptHost: z.string(),
  /** Base address of the game service without `/api`, e.g. `/game-service`. */
  apiHost: z.string(),
  /** Stand-ins at work, so that the screens can say so. */
  standIns: z.object({ sms: z.boolean(), payment: z.boolean(), messenger: z.boolean() }),
  /** Digits of a sign-in code. */
  codeLength: z.int(),
  /** Whether rooms can let people in who have no account. */
  guests: z.boolean(),
  /** Whether tables can speak, and how the sound goes: from phone to phone, or by a server that forwards it. */
  voice: z.enum(['none', 'mesh', 'livekit']),
  /** Whether people can be told something while they are not here. */
  nudges: z.boolean(),
  /** While a store reviews the app, purchase entrances are hidden. */
  storeReview: z.boolean(),
  /** What to name when somebody should ask support; null when the operator named nothing. */
  support: z.nullable(z.string()),
  /** Whether one can sign in by the messaging app when the page runs inside it, and the address of its JS-SDK. */
  messenger: z.object({ signIn: z.boolean(), sdk: z.nullable(z.string()) }),
  /** Who runs this service, as they want to be named; nothing is null. `record` is the number of their registration. */
  operator: z.object({ name: z.nullable(z.string()), contact: z.nullable(z.string()), record: z.nullable(z.string()) }),
  /** Demo data was put into an empty database. */
  demo: z.boolean(),
  /** Address of the operator's analytics script; null is off. */
  analytics: z.nullable(z.string()),
  /** Which build of the client this page is, as `x-build` of every answer says it; null where nothing is to be compared. */
  build: z.nullable(z.string()),
  /** Whether browsers may keep what they need for a start without a network; where not, what they kept goes. */
  worker: z.boolean(),
});
export type AppConfig = z.infer<typeof appConfigSchema>;
