// Saves drafts of the home page content and the pictures for it.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { CONTENT_PICTURES, type ContentPicture } from '@juzhongren/contract/console/content';
import { pictureFault } from '@juzhongren/pack-format/content/content-pictures';
import { CONTENT_FILE } from '@juzhongren/pack-format/content/find-content';
import { PICTURE_BYTES_MAX } from '@juzhongren/pack-format/read/limits';
import * as z from 'zod/mini';
import { contentChanges } from '../../catalogue/content/change-labels.ts';
import { findDraft, saveDraft } from '../../catalogue/content/drafts.ts';
import { editedFrom, readScriptIds } from '../../catalogue/content/editable.ts';
import { readContentFolder } from '../../catalogue/content/import-content.ts';
import { findShown } from '../../catalogue/content/store.ts';
import { documentIn, findVersion, lockContent } from '../../catalogue/content/versions.ts';
import { keepSource } from '../../pictures/stored/media-store.ts';
import { readScriptNames } from '../../catalogue/index/script-titles.ts';
import { type AuditedChange, type ActionContext, nameOfActor } from '../action/action.ts';
import { assignedNumber } from '../action/assigned-numbers.ts';
import { plain, SHANGHAI } from '../action/plain-labels.ts';
import { readTextFile } from '../action/read-text-file.ts';
import { checkEdited, sayFaults } from './check-edited.ts';

type DraftContext = Pick<ActionContext, 'db' | 'people' | 'actor' | 'now' | 'isDryRun'>;

interface Written {
  /** On the command line: a folder with content.yaml, or a file with the output of `content show --json`. */
  readonly source: string;
  /** From the console: the content as JSON. */
  readonly text: string | undefined;
  /** Id of the draft that this one is based on, or `0` for none. If it is not given, no draft may exist. */
  readonly on: string | undefined;
}

/** Saves the next draft, unless somebody has saved another one meanwhile. */
export async function saveContentDraft(context: DraftContext, written: Written): Promise<number | AuditedChange> {
  const { db, people, actor } = context;
  await lockContent(db);
  const [last, shown] = [await findDraft(db), await findShown(db)];
  if ((written.on ?? '0') !== String(last?.draft_id ?? 0)) {
    people.say(
      last === undefined
        ? '你改的那份草稿已经发布或丢掉了：看看首页现在的内容，再存成新的草稿。在命令行加 --on 0：npm run admin -- content draft'
        : `${plain(last.saved_by)}在 ${SHANGHAI.format(last.saved_at)} 存过草稿 ${last.draft_id}。先看看那一份。要盖掉它就加 --on ${last.draft_id}：npm run admin -- content draft`,
      {
        conflict: true,
        draft: last?.draft_id ?? 0,
        by: last?.saved_by ?? null,
        at: last?.saved_at.toISOString() ?? null,
      },
    );
    return 1;
  }
  const edited = await readWritten(context, written);
  if (typeof edited === 'string') {
    people.say(edited);
    return 1;
  }
  const checked = await checkEdited(db, edited.content);
  if (!checked.ok) {
    sayFaults(people, '没有保存', checked.faults);
    return 1;
  }
  const number = await saveDraft(db, {
    document: checked.document,
    // A draft based on another draft keeps its base version.
    baseVersion: last === undefined ? (shown?.version ?? null) : last.base_version,
    by: nameOfActor(actor),
    at: new Date(context.now()),
  });
  const before = shown && documentIn((await findVersion(db, shown.version))?.content);
  const changes = contentChanges(before, checked.document, await readScriptNames(db));
  for (const change of changes) people.say(plain(change));
  people.say(
    `草稿${context.isDryRun ? '' : ` ${number} `}存好了，${changes.length === 0 ? '和首页上的一样' : '首页还没有变'}。发布：npm run admin -- content publish`,
    { ...(context.isDryRun ? {} : { draft: number }), changes },
  );
  return {
    on: '首页内容的草稿',
    before: last === undefined ? null : { draft: last.draft_id },
    after: { draft: assignedNumber(context, number) },
    context: { changes: changes.length },
  };
}

async function readWritten(
  { db, now, actor }: DraftContext,
  { source, text }: Written,
): Promise<{ content: unknown } | string> {
  if (text !== undefined) return parsed(text);
  if (actor.kind !== 'machine' || source === '') return '没有内容：写明 content.yaml 所在的文件夹。';
  if (!existsSync(source)) return `没有 ${source}。`;
  if (statSync(source).isFile() && basename(source) !== CONTENT_FILE) {
    const file = await readTextFile(source);
    return typeof file === 'string' ? `${file}没有保存。` : parsed(file.text);
  }
  const folder = basename(source) === CONTENT_FILE ? dirname(source) : source;
  const scriptIds = await readScriptIds(db);
  const read = await readContentFolder({ db, now }, folder, scriptIds);
  return Array.isArray(read) ? ['没有保存：', ...read].join('\n  ') : { content: editedFrom(read, scriptIds) };
}

const shownSchema = z.object({ rows: z.tuple([z.object({ content: z.unknown() })]) });

function parsed(text: string): { content: unknown } | string {
  try {
    const value: unknown = JSON.parse(text);
    // The output of `content show --json` wraps the content in a row.
    const [row] = shownSchema.safeParse(value).data?.rows ?? [];
    return { content: row === undefined ? value : row.content };
  } catch {
    return '内容不是完整的 JSON，没有保存。';
  }
}

const isUse = (typed: string): typed is ContentPicture => CONTENT_PICTURES.some((use) => use === typed);
const USES_SAID = `用处写 ${CONTENT_PICTURES.join('、')} 之一：横幅、合集、弹窗。`;
const PICTURES_LISTED = 200;

/** Saves a picture for drafts. `text` is base64; on the command line `source` is a file. */
export async function addContentPicture(
  { db, now, people, actor }: DraftContext,
  { use, source, text }: { use: string; source: string; text: string | undefined },
): Promise<number | AuditedChange> {
  const bytes = text === undefined ? fileOf(source, actor) : bytesOf(text);
  const wrong = !isUse(use) ? USES_SAID : typeof bytes === 'string' ? bytes : pictureFault(use, bytes);
  if (wrong !== undefined || typeof bytes === 'string' || !isUse(use)) {
    people.say(wrong ?? USES_SAID);
    return 1;
  }
  const picture = await keepSource({ db, now }, { use, source: bytes });
  people.say(`图片存好了：${picture}`, { picture, use });
  return { on: '首页内容的图片', before: null, after: { picture: picture.slice(0, 12), use } };
}

function bytesOf(base64: string): Buffer | string {
  const isWhole = base64.length > 0 && base64.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(base64);
  return isWhole ? Buffer.from(base64, 'base64') : '图片没有传完整，再选一次。';
}

function fileOf(source: string, actor: ActionContext['actor']): Buffer | string {
  if (actor.kind !== 'machine' || source === '') return '没有图片：写明图片文件。';
  if (!existsSync(source) || !statSync(source).isFile()) return `没有 ${source}。`;
  if (statSync(source).size > PICTURE_BYTES_MAX) return `超过 ${PICTURE_BYTES_MAX >> 20} MB：缩小它`;
  return readFileSync(source);
}

export async function listContentPictures({ db, people }: DraftContext, use: string): Promise<number> {
  if (use !== '' && !isUse(use)) {
    people.say(USES_SAID);
    return 1;
  }
  const pictures = await db
    .selectFrom('media')
    .select(['media_id', 'use', 'created_at'])
    .where('use', 'in', use === '' || !isUse(use) ? CONTENT_PICTURES : [use])
    .orderBy('created_at', 'desc')
    .orderBy('media_id')
    .limit(PICTURES_LISTED)
    .execute();
  for (const { media_id: picture, use: of, created_at: at } of pictures)
    people.say([picture, of, SHANGHAI.format(at)].join('\t'), { picture, use: of });
  if (pictures.length === 0) people.say('还没有图片。');
  return 0;
}
