// Checks and imports packs when their files change, one at a time, and remembers the messages.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import type { PreviewPack, PreviewState } from '@juzhongren/contract/author-preview';
import { isContentFolder } from '@juzhongren/pack-format/content/find-content';
import { findPacks } from '@juzhongren/pack-format/load/find-packs';
import { compilePack } from '@juzhongren/pack-format/load/load-pack';
import { Report } from '@juzhongren/pack-format/messages/report';
import { importContent } from '../catalogue/content/import-content.ts';
import { keepIfNewer } from '../catalogue/import/import-packs.ts';
import { packIn } from '../catalogue/import/pack-files.ts';
import type { Deps } from '../ports/deps.ts';
import type { CheckedMessage } from './check-played.ts';

export interface PackChecks {
  packs(): PreviewPack[];
  content(): PreviewState['content'];
  /**
   * Checks a changed folder below the packs folder and imports it if it is valid. Resolves when done; never rejects.
   */
  changed(name: string): Promise<void>;
  checkRest(): Promise<void>;
  /** For tests: resolves when all checks and bot games are finished. */
  settled(): Promise<void>;
  close(): void;
}

interface Checked {
  readonly state: 'fine' | 'refused';
  readonly messages: readonly string[];
  /** Number of errors. They come first in `messages`; the rest are warnings. */
  readonly wrong: number;
}

const lineOf = ({ file, line, rule, message }: CheckedMessage): string => `${file}:${line} ${rule} ${message}`;

export function openPackChecks(
  deps: Pick<Deps, 'db' | 'now' | 'catalogue'>,
  around: {
    readonly packsFolder: string;
    readonly say: (line: string) => void;
    /** Called when a script has a new version. */
    readonly updated: () => Promise<void>;
    /** Returns all messages of a pack, including those from bot games. */
    readonly played: (folder: string, stopped: AbortSignal) => Promise<readonly CheckedMessage[]>;
  },
): PackChecks {
  const { packsFolder, say, updated, played } = around;
  const checks = new Map<string, Checked>();
  let content: Omit<Checked, 'wrong'> | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let playing: Promise<void> = Promise.resolve();
  const stop = new AbortController();

  const oneAtATime = (task: () => Promise<void>): Promise<void> => {
    const done = last.then(task).catch((error: unknown) => say(`检查时出错：${String(error)}`));
    last = done;
    return done;
  };
  const folders = () => new Map(findPacks(packsFolder).map((folder) => [basename(folder), folder]));
  const entryOf = (slug: string) => deps.catalogue.entries().find((entry) => entry.slug === slug);

  /** Checks one pack. Imports it as the script's version if it is valid and new. */
  async function check(slug: string, folder: string): Promise<void> {
    // Reads the files once, so that exactly the checked content is imported.
    const report = new Report();
    const pack = packIn(folder, report);
    const loaded = compilePack(pack.slug, pack.files, report);
    // Compiling a pack blocks the event loop. This lets waiting requests run first.
    await breathe();
    const known = checks.get(slug);
    const before = entryOf(slug)?.version;
    const outcome = await keepIfNewer(deps, { pack, from: folder, loaded }, 'any');
    const mistakes = loaded.ok ? [] : loaded.messages.map(lineOf);
    const wrong = outcome.kind !== 'refused' ? [] : loaded.ok ? outcome.messages : mistakes;
    const checked: Checked = {
      state: outcome.kind === 'refused' ? 'refused' : 'fine',
      messages: [...wrong, ...loaded.warnings.map(lineOf)],
      wrong: wrong.length,
    };
    checks.set(slug, checked);
    if (outcome.kind === 'imported') await deps.catalogue.changed();
    const isNew = entryOf(slug)?.version !== before;
    if (isNew) await updated();
    if (isNew) say(`已更新 ${slug}`);
    if (known === undefined || JSON.stringify(known) !== JSON.stringify(checked)) tell(slug, folder, checked, isNew);
    // Bot games run one after another, in parallel to the checks.
    if (checked.state === 'fine') playing = playing.then(() => play(slug, folder, checked));
  }

  /** Lets bots play a valid pack and adds their findings to the messages. */
  async function play(slug: string, folder: string, checked: Checked): Promise<void> {
    // The pack was checked again meanwhile.
    if (stop.signal.aborted || checks.get(slug) !== checked) return;
    try {
      const lines = (await played(folder, stop.signal)).map(lineOf);
      if (checks.get(slug) !== checked || lines.length === checked.messages.length) return;
      const all: Checked = { state: 'fine', messages: lines, wrong: 0 };
      checks.set(slug, all);
      tell(slug, folder, all, false);
    } catch (error) {
      if (!stop.signal.aborted) say(`试玩时出错：${String(error)}`);
    }
  }

  function tell(slug: string, folder: string, { state, messages, wrong }: Checked, isNew: boolean): void {
    const advice = messages.length - wrong;
    const besides = advice === 0 ? '' : `，另有 ${advice} 条提醒`;
    if (state === 'refused') say(`没有更新 ${slug}，${wrong} 处要改${besides}：`);
    else if (!isNew) say(advice === 0 ? `${slug} 没有问题` : `${slug} 可以玩，有 ${advice} 条提醒：`);
    for (const [number, message] of messages.entries()) {
      say(`  ${number < wrong ? '错误' : '提醒'} ${relative(process.cwd(), folder)}/${message}`);
    }
  }

  async function checkContent(folder: string): Promise<void> {
    const outcome = await importContent(deps, folder);
    if (outcome.kind !== 'refused') {
      content = { state: 'fine', messages: [] };
      if (outcome.kind === 'unchanged') return;
      await deps.catalogue.changed();
      say('已更新 首页内容');
      return;
    }
    content = { state: 'refused', messages: outcome.messages };
    say(`没有更新首页内容，${outcome.messages.length} 处要改：`);
    for (const message of outcome.messages) say(`  ${relative(process.cwd(), folder)}/${message}`);
  }

  const contentFolder = join(packsFolder, 'content');
  return {
    packs: () =>
      [...folders()].toSorted(byWritten).map(([slug]) => {
        const { state, messages, wrong } = checks.get(slug) ?? { state: 'unchecked', messages: [], wrong: 0 };
        return { slug, name: entryOf(slug)?.shown.card.name ?? null, state, messages: [...messages], wrong };
      }),
    content: () => content && { state: content.state, messages: [...content.messages] },
    changed: (name) =>
      oneAtATime(async () => {
        const found = folders();
        // The packs folder may itself be a pack.
        const isPack = existsSync(join(packsFolder, 'script.yaml'));
        const slug = isPack ? basename(packsFolder) : name;
        const folder = found.get(slug);
        if (folder !== undefined && existsSync(folder)) await check(slug, folder);
        else if (name === 'content' && isContentFolder(contentFolder)) await checkContent(contentFolder);
        else if (checks.delete(name)) say(`不在了：${name}（已导入的版本还能玩）`);
      }),
    checkRest: () =>
      oneAtATime(async () => {
        for (const [slug, folder] of folders()) {
          if (!checks.has(slug)) await check(slug, folder);
        }
        if (content === null && isContentFolder(contentFolder)) await checkContent(contentFolder);
      }),
    settled: () => last.then(() => playing),
    close: () => stop.abort(),
  };
}

function byWritten([oneSlug, one]: [string, string], [otherSlug, other]: [string, string]): number {
  return writtenAt(other) - writtenAt(one) || (oneSlug < otherSlug ? -1 : 1);
}

/** Returns the write time of the newest file of a pack in Unix ms, or 0 if the folder is gone. */
function writtenAt(folder: string): number {
  try {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true });
    return Math.max(0, ...files.map((file) => statSync(join(file.parentPath, file.name)).mtimeMs));
  } catch {
    return 0;
  }
}
