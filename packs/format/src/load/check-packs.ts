// Checks several packs together with the operator's content, and formats the result as text.
import path from 'node:path';
import type { SolvabilityReport } from '@juzhongren/contract/solvability-report';
import { checkSolvability } from './solvability-report.ts';
import type { CheckedContent } from '../content/checked-content.ts';
import { formatSolvabilityReport } from '../messages/format-solvability-report.ts';
import { type LoadedPack, loadPack } from './load-pack.ts';
import { errorLines, messageLine } from '../messages/message-lines.ts';
import type { Message } from '../messages/report.ts';
import { type CulpritTell, catalogueWarnings, tellOf } from './catalogue-warnings.ts';
import type { SimulationOptions } from '../check/simulation/simulate.ts';

/** Result that `check --json` prints for each pack. Its shape is stable. */
export interface CheckedPack {
  folder: string;
  ok: boolean;
  /** Null if `ok` is false. */
  summary: { id: number; version: string; players: number; acts: number; clues: number } | null;
  checkup: SolvabilityReport;
  /** Number of secrets and lies that facts.yaml states; null without facts.yaml. */
  stated: { secrets: number; lies: number } | null;
  errors: Message[];
  warnings: Message[];
}

/** Messages about several packs together. Present only if there are any. */
export interface CheckedCatalogue {
  folder: string;
  ok: true;
  errors: Message[];
  warnings: Message[];
}

export interface CheckedTogether {
  packs: CheckedPack[];
  catalogue: CheckedCatalogue | undefined;
}

/**
 * Checks packs. Also reports duplicate `script_id` values, and outward signs shared by the culprits of several packs.
 */
export function checkPacks(
  folders: readonly string[],
  { plot = false, ...options }: SimulationOptions & { plot?: boolean },
): CheckedTogether {
  const seen = new Map<number, string>();
  const tells: CulpritTell[] = [];
  const packs = folders.map((folder): CheckedPack => {
    const loaded = loadPack(folder);
    tells.push(...tellsOf(loaded));
    const checked = checkedPack(folder, loaded, options);
    if (checked.summary === null) return checked;
    const first = seen.get(checked.summary.id);
    seen.set(checked.summary.id, first ?? path.basename(folder));
    if (first === undefined) return checked;
    const message = `script_id ${checked.summary.id} 已被剧本「${first}」使用：换一个`;
    return { ...checked, ok: false, errors: [{ file: 'script.yaml', line: 1, rule: 'P209', message }] };
  });
  const warnings = catalogueWarnings(tells, plot);
  const [first = '.'] = folders;
  const catalogue = { folder: path.dirname(first), ok: true as const, errors: [], warnings };
  return { packs, catalogue: warnings.length === 0 ? undefined : catalogue };
}

const tellsOf = (loaded: LoadedPack): CulpritTell[] => {
  const script = loaded.ok ? loaded.script : loaded.playable?.script;
  const tell = script && tellOf(script);
  return tell === undefined ? [] : [tell];
};

function checkedPack(folder: string, loaded: LoadedPack, options: SimulationOptions): CheckedPack {
  const { checkup: solvabilityReport, errors, warnings } = checkSolvability(loaded, options);
  const { secrets, lies } = loaded.checkup;
  const stated = secrets === null || lies === null ? null : { secrets, lies };
  if (!loaded.ok) {
    const said = { errors: [...loaded.messages, ...errors], warnings: [...loaded.warnings, ...warnings] };
    return { folder, ok: false, summary: null, checkup: solvabilityReport, stated, ...said };
  }
  const { script, version } = loaded;
  const { card, acts, clues } = script;
  const summary = { id: script.id, version, players: card.player, acts: acts.length, clues: clues.length };
  return {
    folder,
    ok: errors.length === 0,
    summary,
    checkup: solvabilityReport,
    stated,
    errors,
    warnings: [...loaded.warnings, ...warnings],
  };
}

/** Returns one line per message, one block per folder and a summary line. */
export function formatChecked({ packs, catalogue }: CheckedTogether, contents: readonly CheckedContent[] = []): string {
  const all = [...packs, ...contents];
  const together = catalogue?.warnings ?? [];
  const lines = all.flatMap((checked) => [
    ...errorLines(checked.folder, checked.errors),
    ...checked.warnings.map((message) => `提醒 ${messageLine(checked.folder, message)}`),
    formatFolder(checked),
    ...('checkup' in checked ? formatSolvabilityReport(checked) : []),
  ]);
  const passed = all.filter(({ ok }) => ok).length;
  const count = (of: 'errors' | 'warnings') => all.reduce((sum, checked) => sum + checked[of].length, 0);
  const warnings = count('warnings') + together.length;
  const checked = `${packs.length} 个剧本${contents.length === 0 ? '' : `、${contents.length} 份首页内容`}`;
  return [
    ...lines,
    ...together.map((message) => `提醒 ${messageLine(catalogue?.folder ?? '.', message)}`),
    `检查了 ${checked}：通过 ${passed}，没有通过 ${all.length - passed}；错误 ${count('errors')} 条，提醒 ${warnings} 条`,
  ].join('\n');
}

function formatFolder({ folder, ok, summary, errors }: CheckedPack | CheckedContent): string {
  const stats = summary === null ? [] : [formatSummary(summary)];
  if (ok) return `${folder}：通过（${stats.join('')}）`;
  return `${folder}：没有通过（${[...stats, `${errors.length} 条错误`].join('；')}）`;
}

const formatSummary = (summary: NonNullable<(CheckedPack | CheckedContent)['summary']>) =>
  'players' in summary
    ? `${summary.players} 人，${summary.acts} 幕，${summary.clues} 条线索，版本 ${summary.version}`
    : `横幅 ${summary.banners}，合集 ${summary.collections}，弹窗 ${summary.popups}`;
