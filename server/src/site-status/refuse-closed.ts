import { ERROR } from '@juzhongren/contract/errors';
import type { PublicMaintenance } from '@juzhongren/contract/site-status';
import { type Refusal, refuse } from '../http/calls.ts';
import type { Deps } from '../ports/deps.ts';
import type { Maintenance } from '../ports/site-status.ts';

/** Returns refusal 4041 with the maintenance times while maintenance is on. Undefined otherwise. */
export function refuseClosed({ siteStatus }: Pick<Deps, 'siteStatus'>): Refusal | undefined {
  const closed = siteStatus.closed();
  return closed === null ? undefined : refuse(ERROR.underMaintenance, { params: publicMaintenanceOf(closed) });
}

/** Converts milliseconds to the Unix seconds of the wire. */
export function publicMaintenanceOf({ from, until }: Maintenance): PublicMaintenance {
  return { from: Math.floor(from / 1_000), until: until === null ? null : Math.ceil(until / 1_000) };
}
