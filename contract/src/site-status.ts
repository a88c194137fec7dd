// What the operator tells everybody, and when nothing new may begin. Our addition.
import * as z from 'zod/mini';
import { call } from './call.ts';
import { noRequestSchema, unixSecondsSchema } from './primitives.ts';

/** `params` of a refusal with `underMaintenance`, too. */
export const maintenanceSchema = z.object({
  from: unixSecondsSchema,
  /** Null: nobody knows yet. */
  until: z.nullable(unixSecondsSchema),
});
export type MaintenanceTold = z.infer<typeof maintenanceSchema>;

export const publicSiteStatus = call({
  service: 'script',
  method: 'GET',
  path: '/index/house',
  access: 'public',
  request: noRequestSchema,
  response: z.object({
    /** `at` tells one from the next. */
    notice: z.nullable(z.object({ at: unixSecondsSchema, text: z.string(), until: z.nullable(unixSecondsSchema) })),
    /** Announced or under way. */
    maintenance: z.nullable(maintenanceSchema),
  }),
});
export type PublicSiteStatus = z.infer<typeof publicSiteStatus.response>;
