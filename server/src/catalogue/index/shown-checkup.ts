import { type Checkup, checkupSchema } from '@juzhongren/contract/checkup';

/** Returns the solvability report shown on a script's page, or null if the script has no facts written down. */
export function shownCheckup(json: string | null): Checkup | null {
  if (json === null) return null;
  const kept: unknown = JSON.parse(json);
  // An older program may have stored another format.
  const parsed = checkupSchema.safeParse(kept);
  return parsed.success && parsed.data.solvable !== null ? parsed.data : null;
}
