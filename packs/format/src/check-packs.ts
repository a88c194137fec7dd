// Checks packs together, and the operator's content beside them, and says the result in lines.
import path from 'node:path';
import type { CheckedContent } from './content/checked-content.ts';
import { type LoadedPack, loadPack } from './load-pack.ts';
import type { Message } from './report.ts';

export interface CheckedPack {
  folder: string;
  ok: boolean;
  /** Null when it is not ok. */
  summary: { id: number; version: string; players: number; acts: number; clues: number } | null;
  errors: Message[];
  warnings: Message[];
}

/** Also looks that no two of them have the same script_id. */
export function checkPacks(folders: readonly string[]): CheckedPack[] {
  const seen = new Map<number, string>();
  return folders.map((folder) => {
    const checked = checkedPack(folder, loadPack(folder));
    if (checked.summary === null) return checked;
    const first = seen.get(checked.summary.id);
    seen.set(checked.summary.id, first ?? path.basename(folder));
    if (first === undefined) return checked;
    const message = `script_id ${checked.summary.id} 已被剧本「${first}」使用：换一个`;
    return { ...checked, ok: false, errors: [{ file: 'script.yaml', line: 1, rule: 'P209', message }] };
  });
}

function checkedPack(folder: string, loaded: LoadedPack): CheckedPack {
  if (!loaded.ok) return { folder, ok: false, summary: null, errors: loaded.messages, warnings: loaded.warnings };
  const { script, version, warnings } = loaded;
  const summary = {
    id: script.id,
    version,
    players: script.card.player,
    acts: script.acts.length,
    clues: script.clues.length,
  };
  return { folder, ok: true, summary, errors: [], warnings };
}

/** A line for each message, one for each folder, one for all. */
export function formatChecked(packs: readonly CheckedPack[], contents: readonly CheckedContent[] = []): string {
  const all = [...packs, ...contents];
  const lines = all.flatMap(({ folder, summary, errors, warnings }) => [
    ...errors.map((message) => `错误 ${formatMessage(folder, message)}`),
    ...warnings.map((message) => `提醒 ${formatMessage(folder, message)}`),
    summary === null
      ? `${folder}：没有通过（${errors.length} 条错误）`
      : `${folder}：通过（${formatSummary(summary)}）`,
  ]);
  const passed = all.filter(({ ok }) => ok).length;
  const count = (of: 'errors' | 'warnings') => all.reduce((sum, checked) => sum + checked[of].length, 0);
  const checked = `${packs.length} 个剧本${contents.length === 0 ? '' : `、${contents.length} 份首页内容`}`;
  return [
    ...lines,
    `检查了 ${checked}：通过 ${passed}，没有通过 ${all.length - passed}；错误 ${count('errors')} 条，提醒 ${count('warnings')} 条`,
  ].join('\n');
}

const formatSummary = (summary: NonNullable<(CheckedPack | CheckedContent)['summary']>) =>
  'players' in summary
    ? `${summary.players} 人，${summary.acts} 幕，${summary.clues} 条线索，版本 ${summary.version}`
    : `横幅 ${summary.banners}，合集 ${summary.collections}，弹窗 ${summary.popups}`;

const formatMessage = (folder: string, { file, line, rule, message }: Message) =>
  `${path.join(folder, file)}:${line} ${rule} ${message}`;
