import { type Checkup, checkupSchema } from '@juzhongren/contract/checkup';

/** What a script's page says of its checkup. Where the facts are not written down there is nothing to be said. */
export function shownCheckup(json: string | null): Checkup | null {
  if (json === null) return null;
  const kept: unknown = JSON.parse(json);
  // An older program may have kept another shape.
  const parsed = checkupSchema.safeParse(kept);
  return parsed.success && parsed.data.solvable !== null ? parsed.data : null;
}
