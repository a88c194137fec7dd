// Calls for the site status: operator announcements, and planned maintenance, during which users cannot start anything
// new. Extension.
import * as z from 'zod/mini';
import { call } from './call.ts';
import { noRequestSchema, unixSecondsSchema } from './primitives.ts';

/** Period of maintenance. Also the `params` of an `underMaintenance` error. */
export const maintenanceSchema = z.object({
  from: unixSecondsSchema,
  /** End of the maintenance; null if it is not known yet. */
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
    /** Announcement by the operator. `at`: time of the announcement, which also identifies it. */
    notice: z.nullable(z.object({ at: unixSecondsSchema, text: z.string(), until: z.nullable(unixSecondsSchema) })),
    /** Maintenance that is announced or in progress; null otherwise. */
    maintenance: z.nullable(maintenanceSchema),
  }),
});
export type PublicSiteStatus = z.infer<typeof publicSiteStatus.response>;
