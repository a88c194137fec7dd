// Plants faults in packs that are known to be correct and reports which level of the checker finds them.
import { CHECK_LEVELS, type CheckLevel } from '@juzhongren/contract/solvability-report';
import type { Message } from '@juzhongren/pack-format/messages/report';
import { checkSolvability } from '@juzhongren/pack-format/load/solvability-report';
import { compilePack } from '@juzhongren/pack-format/load/load-pack';
import { seededRandom } from '@juzhongren/engine/state/seeded-random';
import { BETRAYAL_FAULTS } from './betrayal-faults.ts';
import type { EditablePack, Fault } from './editable-pack.ts';
import { MANNER_FAULTS } from './manner-faults.ts';
import { PLAY_FAULTS } from './play-faults.ts';
import { PROOF_FAULTS } from './proof-faults.ts';
import { HARMLESS, PROSE_FAULTS } from './prose-faults.ts';
import { TEXT_FAULTS } from './text-faults.ts';

export const FAULTS: readonly Fault[] = [
  ...TEXT_FAULTS,
  ...PLAY_FAULTS,
  ...PROOF_FAULTS,
  ...PROSE_FAULTS,
  ...BETRAYAL_FAULTS,
];

export interface Planted {
  readonly fault: string;
  readonly slug: string;
  readonly seed: number;
  readonly caughtBy: CheckLevel | undefined;
}

/** Plants every kind of fault `times` times in every pack where it is possible. */
export function* plantFaults(packs: readonly EditablePack[], times: number): Generator<Planted, void> {
  for (const [number, fault] of FAULTS.entries()) {
    for (const pack of packs) {
      for (let time = 0; time < times; time += 1) {
        const seed = number * 1_000 + time;
        const spoilt = pack.copy();
        if (!fault.plant(spoilt, seededRandom(seed))) break;
        yield { fault: fault.name, slug: pack.slug, seed, caughtBy: firstRefusal(spoilt) };
      }
    }
  }
}

/** Simulated games: enough for a share that is far from its limit. */
const TABLES = 200;
const SEED = 7;

/** Returns the first level that refuses the pack, or undefined if none does. */
export function firstRefusal(pack: EditablePack): CheckLevel | undefined {
  const { levels } = checkSolvability(compilePack(pack.slug, pack.files()), { tables: TABLES, seed: SEED }).checkup;
  return CHECK_LEVELS.find((level) => levels[level] === 'failed');
}

/**
 * Result of an edit to the prose: whether the checker refuses it for who or when, and which of its two methods notices.
 */
export interface Misread {
  readonly fault: string;
  readonly slug: string;
  readonly isNoticed: boolean;
  /** True if the facts and times alone reveal it, without the recorded reading in reading.yaml. */
  readonly isNoticedByFacts: boolean;
}

/** Plants prose errors and harmless edits, `times` of each kind in each pack. Runs only the prose rules. */
export function* misreadings(packs: readonly EditablePack[], times: number): Generator<Misread, void> {
  for (const fault of [...PROSE_FAULTS, ...HARMLESS]) {
    for (const pack of packs) {
      for (let time = 0; time < times; time += 1) {
        const spoilt = pack.copy();
        if (!fault.plant(spoilt, seededRandom(1_000 + time))) break;
        const isNoticed = isMisread(spoilt);
        spoilt.write(READING, spoilt.text(READING).replace(/^said:[\s\S]*$/m, 'said: {}\n'));
        yield { fault: fault.name, slug: pack.slug, isNoticed, isNoticedByFacts: isNoticed && isMisread(spoilt) };
      }
    }
  }
}

/** Result of a planted flaw for which the checker should warn but need not refuse the pack. */
export interface Reminded {
  readonly fault: string;
  readonly slug: string;
  /** `reminder` for a warning that the pack did not have before; otherwise the level that refuses the pack. */
  readonly by: 'reminder' | CheckLevel | undefined;
}

/**
 * Plants every kind of style flaw `times` times in every pack that has room for it. Skips flaws for which the checker
 * already warns.
 */
export function* remindOf(
  packs: readonly EditablePack[],
  { times, tables }: { times: number; tables: number },
): Generator<Reminded, void> {
  for (const pack of packs) {
    const before = new Set(remindersOf(pack, tables).map(keyOf));
    for (const { name, plant, reminders } of MANNER_FAULTS) {
      for (let time = 0; time < times; time += 1) {
        const spoilt = pack.copy();
        if (!plant(spoilt, seededRandom(2_000 + time))) break;
        const said = remindersOf(spoilt, tables).filter(({ rule }) => reminders.includes(rule));
        const isNew = said.some((one) => !before.has(keyOf(one)));
        if (!isNew && said.length > 0) continue;
        yield { fault: name, slug: pack.slug, by: isNew ? 'reminder' : firstRefusal(spoilt) };
      }
    }
  }
}

/** Identifies a warning by its file, rule and act. The numbers in its text vary with the simulated games. */
const keyOf = ({ file, rule, message }: Message): string => `${file} ${rule} ${/第 \d+ 幕/.exec(message)?.[0] ?? ''}`;

function remindersOf(pack: EditablePack, tables: number): Message[] {
  const loaded = compilePack(pack.slug, pack.files());
  return [...loaded.warnings, ...checkSolvability(loaded, { tables, seed: SEED }).warnings];
}

const READING = 'reading.yaml';

/** T201 to T205 are the rules for prose. */
function isMisread(pack: EditablePack): boolean {
  const compiled = compilePack(pack.slug, pack.files());
  return !compiled.ok && compiled.messages.some(({ rule }) => rule.startsWith('T20'));
}
