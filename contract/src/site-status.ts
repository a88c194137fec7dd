// Calls for the site status: operator announcements and planned maintenance, during which nothing new may start.
// Extension.
import * as z from 'zod/mini';
import { call } from './call.ts';
import { noRequestSchema, unixSecondsSchema } from './primitives.ts';

/** Maintenance window. Also the `params` of an `underMaintenance` error. */
export const maintenanceSchema = z.object({
  from: unixSecondsSchema,
  /** Null if the end is not known yet. */
  until: z.nullable(unixSecondsSchema),
});
export type PublicMaintenance = z.infer<typeof maintenanceSchema>;

export const publicSiteStatus = call({
  service: 'script',
  method: 'GET',
  path: '/index/house',
  access: 'public',
  request: noRequestSchema,
  response: z.object({
    /** Announcement. `at` identifies it. */
    notice: z.nullable(z.object({ at: unixSecondsSchema, text: z.string(), until: z.nullable(unixSecondsSchema) })),
    /** Maintenance that is announced or in progress. */
    maintenance: z.nullable(maintenanceSchema),
  }),
});
export type PublicSiteStatus = z.infer<typeof publicSiteStatus.response>;
