// Shows and changes the home page content for staff: publishes drafts and restores earlier versions.
import type { ContentRow, ContentVersionRow } from '@juzhongren/contract/console/content';
import { contentChanges, NO_CONTENT } from '../../catalogue/content/change-labels.ts';
import { dropDrafts, findDraft } from '../../catalogue/content/drafts.ts';
import { editedFrom, readScriptIds } from '../../catalogue/content/editable.ts';
import { findShown, keepContent } from '../../catalogue/content/store.ts';
import {
  documentIn,
  findVersion,
  lockContent,
  readVersions,
  showVersion,
  type Version,
} from '../../catalogue/content/versions.ts';
import type { ContentDocument } from '../../database/documents/content-document.ts';
import { readScriptNames } from '../../catalogue/index/script-titles.ts';
import { type AuditedChange, type ActionContext, nameOfActor } from '../action/action.ts';
import { assignedNumber } from '../action/assigned-numbers.ts';
import { plain, rowNumber, SHANGHAI } from '../action/plain-labels.ts';
import { checkEdited, sayFaults } from './check-edited.ts';

type ContentContext = Pick<ActionContext, 'db' | 'people' | 'actor' | 'now' | 'isDryRun'>;

const ON = '首页内容';
const LISTED = 20;
const LISTED_MAX = 100;
const TOO_OLD = '这一版太旧，现在的程序读不了。';
const NO_DRAFT = '没有草稿。';
const HELD_SAID = '以后启动不会换成文件里的。从文件导入才会：npm run admin -- content import';

export async function listContent({ db, people }: ContentContext, typed: string): Promise<number> {
  const limit = typed === '' ? LISTED : rowNumber(typed);
  if (limit === undefined || limit > LISTED_MAX) {
    people.say(`条数写 1 到 ${LISTED_MAX}。`);
    return 1;
  }
  const [versions, nameOf] = [await readVersions(db, limit), await readScriptNames(db)];
  for (const [at, version] of versions.slice(0, limit).entries()) {
    const document = documentIn(version.content);
    const before = versions[at + 1];
    const changes =
      document === undefined ? [TOO_OLD] : contentChanges(documentIn(before?.content ?? null), document, nameOf);
    const row: ContentVersionRow = {
      version: version.version_id,
      came_at: version.came_at.toISOString(),
      brought_by: version.brought_by,
      how: version.source_hash === null ? 'published' : 'files',
      shown: version.shown,
      held: version.held,
      changes: before === undefined && at === versions.length - 1 ? ['最早的一版'] : changes,
    };
    people.say(lineOf(row, version.came_at), row);
  }
  const draft = await findDraft(db);
  if (draft !== undefined)
    people.say(`草稿 ${draft.draft_id}\t${SHANGHAI.format(draft.saved_at)}\t${plain(draft.saved_by)}\t还没有发布`);
  if (versions.length === 0) people.say('首页上还没有放过内容。');
  return 0;
}

function lineOf({ version, brought_by: by, how, shown, held, changes }: ContentVersionRow, at: Date): string {
  return [
    version,
    SHANGHAI.format(at),
    by === null ? '随启动导入' : plain(by),
    how === 'files' ? '来自文件' : '编辑发布',
    shown ? (held ? '首页上（启动不会换掉）' : '首页上') : '',
    changes.length === 0 ? '没有变化' : plain(changes.join('；')),
  ].join('\t');
}

/** Shows the published content, the draft or an earlier version. Returns the exit code. */
export async function showContent({ db, people }: ContentContext, which: string): Promise<number> {
  const found = await (which === 'draft' ? draftRow(db) : versionRow(db, which));
  if (typeof found === 'string') {
    people.say(found);
    return 1;
  }
  people.say(linesOf(found).join('\n'), found);
  return 0;
}

async function draftRow(db: ActionContext['db']): Promise<ContentRow | string> {
  const draft = await findDraft(db);
  if (draft === undefined) return NO_DRAFT;
  const document = documentIn(draft.content);
  if (document === undefined) return TOO_OLD;
  const shown = await findShown(db);
  return {
    what: 'draft',
    version: null,
    draft: draft.draft_id,
    outdated: draft.base_version !== (shown?.version ?? null),
    by: draft.saved_by,
    at: draft.saved_at.toISOString(),
    changes: contentChanges(await shownDocument(db), document, await readScriptNames(db)),
    content: editedFrom(document, await readScriptIds(db)),
  };
}

async function versionRow(db: ActionContext['db'], which: string): Promise<ContentRow | string> {
  const shown = await findShown(db);
  if (which === '' && shown === undefined) return { ...EMPTY, content: editedFrom(NO_CONTENT, new Map()) };
  const number = which === '' ? shown?.version : rowNumber(which);
  const version = number === undefined ? undefined : await findVersion(db, number);
  if (version === undefined) return '没有这一版：content list 列出所有版本；draft 是草稿。';
  const document = documentIn(version.content);
  if (document === undefined) return TOO_OLD;
  return {
    ...EMPTY,
    what: version.shown ? 'shown' : 'version',
    version: version.version_id,
    by: version.brought_by,
    at: version.came_at.toISOString(),
    content: editedFrom(document, await readScriptIds(db)),
  };
}

const EMPTY = {
  what: 'shown' as const,
  version: null,
  draft: null,
  outdated: false,
  by: null,
  at: null,
  changes: [],
} satisfies Omit<ContentRow, 'content'>;

interface Opens {
  readonly script?: string | undefined;
  readonly link?: string | undefined;
  readonly collection?: number | undefined;
}

function linesOf({ content }: ContentRow): string[] {
  const opens = ({ script, link, collection }: Opens) => script ?? link ?? `合集 ${collection ?? ''}`;
  return [
    ...content.banners.map((one, at) => `横幅 ${at + 1}\t${plain(one.title)}\t${opens(one)}`),
    ...content.collections.map((one) => `合集 ${one.id}\t${plain(one.title)}\t${one.scripts.join('、')}`),
    ...content.popups.map((one) => `弹窗 ${one.id}\t${plain(one.title)}\t${opens(one)}${one.shown ? '' : '\t收着'}`),
    ...Object.entries(content.themes).map(([theme, scripts]) => `主题 ${theme}\t${scripts.join('、')}`),
    ...content.expertComments.map((one) => `短评 ${one.script}\t${plain(one.comment)}\t${plain(one.nickname)}`),
    `第一局\t${content.firstCase ?? '自动选'}`,
    `场景\t${content.scenes.map(plain).join('、')}`,
    `神探\t${content.geniuses.join('、')}`,
  ];
}

/**
 * Publishes the draft. `on` is the id of the draft that was reviewed, `over` the version that was published after the
 * draft was begun.
 */
export async function publishDraft(
  { db, people, actor, isDryRun }: ContentContext,
  { on, over }: { on: string | undefined; over: string | undefined },
): Promise<number | AuditedChange> {
  await lockContent(db);
  const [draft, before] = [await findDraft(db), await findShown(db)];
  const document = draft && documentIn(draft.content);
  const said = ((): string | undefined => {
    if (draft === undefined) return NO_DRAFT;
    if (document === undefined) return TOO_OLD;
    if (on !== undefined && on !== String(draft.draft_id))
      return `草稿换过了：${plain(draft.saved_by)}在 ${SHANGHAI.format(draft.saved_at)} 存了一份（${draft.draft_id}），先看看再发布。`;
    const isMeant = over === undefined ? draft.base_version : Number(over);
    if (isMeant !== (before?.version ?? null))
      return `这份草稿开始以后，首页内容换过别的（版本 ${before?.version ?? ''}）。看看现在的和草稿，确认要盖掉，就加 --over ${before?.version ?? ''}。`;
    return undefined;
  })();
  if (said !== undefined || document === undefined) {
    people.say(said ?? NO_DRAFT);
    return 1;
  }
  const scriptIds = await readScriptIds(db);
  const checked = await checkEdited(db, editedFrom(document, scriptIds));
  if (!checked.ok) {
    sayFaults(people, '没有发布', checked.faults);
    return 1;
  }
  const nameOf = await readScriptNames(db);
  const changes = contentChanges(await shownDocument(db), document, nameOf);
  const version = await keepContent(db, { document, sourceHash: null, by: nameOfActor(actor) });
  await dropDrafts(db);
  for (const change of changes) people.say(plain(change));
  people.say(`发布了，马上生效；${HELD_SAID}`);
  return {
    on: ON,
    before: stateOf(before),
    after: { version: assignedNumber({ isDryRun }, version), held: true },
    context: { changes: changes.length },
  };
}

/** Publishes an earlier version again. The draft stays. */
export async function putContentBack({ db, people }: ContentContext, typed: string): Promise<number | AuditedChange> {
  await lockContent(db);
  const [number, before] = [rowNumber(typed), await findShown(db)];
  const version = number === undefined ? undefined : await findVersion(db, number);
  const refusal = whyNot(version);
  if (refusal !== undefined || version === undefined) {
    people.say(refusal ?? '');
    return 1;
  }
  const held = await showVersion(db, version.version_id);
  people.say(
    held
      ? `换回去了，马上生效；${HELD_SAID}`
      : '换回了最后从文件导入的那一版，马上生效；以后启动照常换上文件里更新的。',
  );
  return { on: ON, before: stateOf(before), after: { version: version.version_id, held } };
}

function whyNot(version: Version | undefined): string | undefined {
  if (version === undefined) return '没有这一版：content list 列出所有版本。';
  if (version.shown) return '首页上的就是这一版。';
  return documentIn(version.content) === undefined ? `${TOO_OLD}没有换。` : undefined;
}

export async function dropDraft({ db, people }: ContentContext): Promise<number | AuditedChange> {
  await lockContent(db);
  const draft = await findDraft(db);
  people.say(draft === undefined ? NO_DRAFT : '草稿丢掉了，首页不变。');
  if (draft === undefined) return 1;
  await dropDrafts(db);
  return { on: '首页内容的草稿', before: { draft: draft.draft_id }, after: null };
}

async function shownDocument(db: ActionContext['db']): Promise<ContentDocument | undefined> {
  const shown = await findShown(db);
  return shown && documentIn((await findVersion(db, shown.version))?.content ?? null);
}

const stateOf = (shown: { version: number; held: boolean } | undefined): AuditedChange['before'] =>
  shown === undefined ? null : { version: shown.version, held: shown.held };
