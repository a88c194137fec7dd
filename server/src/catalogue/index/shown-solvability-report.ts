import { type SolvabilityReport, solvabilityReportSchema } from '@juzhongren/contract/solvability-report';

/** Returns the solvability report shown on a script's page, or null if the script has no facts written down. */
export function shownSolvabilityReport(json: string | null): SolvabilityReport | null {
  if (json === null) return null;
  const kept: unknown = JSON.parse(json);
  // An older program may have stored another format.
  const parsed = solvabilityReportSchema.safeParse(kept);
  return parsed.success && parsed.data.solvable !== null ? parsed.data : null;
}
