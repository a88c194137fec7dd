// Runs the full check of a pack (可解性体检): the results of loading, a simulation with bots and stats per seat.
import type { SolvabilityReport } from '@juzhongren/contract/solvability-report';
import { checkFairness } from '../check/fairness/check-fairness.ts';
import { type SeatStats, seatStatsOf } from '../check/fairness/seat-stats.ts';
import { type LoadedPack, loadPack } from './load-pack.ts';
import type { PackSolvability } from './pack-solvability.ts';
import { type Message, Report } from '../messages/report.ts';
import { checkSimulation } from '../check/simulation/check-simulation.ts';
import { simulate, type SimulationOptions } from '../check/simulation/simulate.ts';
import type { SimulationReport } from '../check/simulation/simulation-report.ts';

export interface SolvabilityCheck {
  checkup: SolvabilityReport;
  /** Errors of levels 5 and 6 (simulation and fairness). */
  errors: Message[];
  warnings: Message[];
  /** Null if the pack could not be simulated. */
  simulation: SimulationReport | null;
  seats: SeatStats[] | null;
}

export const solvabilityReportOf = (pack: string | LoadedPack, options: SimulationOptions): SolvabilityReport =>
  checkSolvability(typeof pack === 'string' ? loadPack(pack) : pack, options).checkup;

/** Runs levels 5 and 6 on a loaded pack and adds them to its report. Skips both if the pack cannot be simulated. */
export function checkSolvability(loaded: LoadedPack, options: SimulationOptions): SolvabilityCheck {
  const { levels, proof } = loaded.checkup;
  const known = {
    supportsMin: proof?.supportsMin ?? null,
    steps: proof?.shortest?.steps ?? null,
    keyClues: proof?.shortest?.clues ?? null,
    seatLossSurvivable: isSurvivable(proof),
  };
  const playable = loaded.ok ? loaded : loaded.playable;
  if (playable === undefined) {
    const solvabilityReport = { ...UNPLAYED, ...known, levels: { ...levels, ...UNPLAYED.levels } };
    return { checkup: solvabilityReport, errors: [], warnings: [], simulation: null, seats: null };
  }
  const { script, facts, authored } = playable;
  const report = new Report();
  const simulation = simulate(script, facts, options);
  checkSimulation(script, authored, { facts, simulation, report });
  const seats = seatStatsOf(script, facts);
  checkFairness(script, authored, { seats, report });
  const errors = report.errors();
  const charCounts = seats.map((seat) => seat.signs.reduce((sum, count) => sum + count, 0));
  const solvabilityReport: SolvabilityReport = {
    ...known,
    levels: {
      ...levels,
      simulation: hasFamily(errors, 'M') ? 'failed' : facts === undefined ? 'unstated' : 'passed',
      fairness: hasFamily(errors, 'F') ? 'failed' : 'passed',
    },
    tables: simulation.tables,
    solvable: simulation.careful.solved,
    solvableRandom: simulation.random.solved,
    cluesSeen: simulation.cluesSeen,
    signs: { min: Math.min(...charCounts), max: Math.max(...charCounts) },
    minutes: simulation.minutes,
  };
  return { checkup: solvabilityReport, errors, warnings: report.warnings(), simulation, seats };
}

/** A level that could not run because of an earlier error counts as unstated, like facts that are not written down. */
const UNPLAYED = {
  levels: { simulation: 'unstated', fairness: 'unstated' },
  tables: 0,
  solvable: null,
  solvableRandom: null,
  cluesSeen: 0,
  signs: { min: 0, max: 0 },
  minutes: { p10: 0, p50: 0, p90: 0 },
} as const;

const hasFamily = (messages: readonly Message[], letter: string): boolean =>
  messages.some(({ rule }) => rule.startsWith(letter));

/**
 * Returns whether the case stays solvable after the loss of any one seat. Null if this is unstated or there is only one
 * seat.
 */
const isSurvivable = (proof: PackSolvability['proof']): boolean | null => {
  const loss = proof?.seatLoss;
  return loss === null || loss === undefined ? null : loss.survived === loss.seats;
};
