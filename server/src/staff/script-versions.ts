// Lists the versions of a script and restores one of them.
import { PARTY_STATUS } from '@juzhongren/contract/enumerations';
import { type Kysely, sql } from 'kysely';
import { shownVersionSchema } from '../catalogue/index/entry.ts';
import { lockScript, readShown } from '../catalogue/index/store.ts';
import { scriptLabel, titleOf } from '../catalogue/index/script-titles.ts';
import type { Database } from '../database/tables.ts';
import type { AuditedChange, ActionContext } from './action/action.ts';
import { plain, rowNumber, SHANGHAI } from './action/plain-labels.ts';

type CatalogueContext = Pick<ActionContext, 'db' | 'people'>;

interface Version {
  readonly script_id: number;
  readonly slug: string;
  readonly title: string | null;
  readonly version: string;
  /** Null for versions imported before editions were recorded. */
  readonly edition: number | null;
  readonly source_hash: string | null;
  readonly files_hash: string | null;
  readonly came_at: Date;
  readonly brought_by: string | null;
  readonly shown: boolean;
  readonly held: boolean;
  readonly games: number;
}

export async function listVersions({ db, people }: CatalogueContext, typed: string): Promise<number> {
  const versions = await readVersions(db, typed);
  for (const version of versions) {
    people.say(lineOf(version), version);
  }
  if (versions.length === 0) people.say('没有这个剧本。');
  return versions.length === 0 ? 1 : 0;
}

function lineOf({ version, edition, came_at, brought_by, shown, held, games }: Version): string {
  return [
    version,
    edition === null ? '版次不详' : `第 ${edition} 版`,
    SHANGHAI.format(came_at),
    brought_by === null ? '随启动导入' : plain(brought_by),
    games === 0 ? '没有进行中的局' : `${games} 局进行中`,
    shown ? (held ? '架上（人工换回）' : '架上') : '',
  ].join('\t');
}

/**
 * Makes an earlier version current. Running games keep theirs. Unless it is the latest version, later starts leave the
 * script unchanged.
 */
export async function putBack(
  { db, people }: CatalogueContext,
  typed: string,
  wanted: string,
): Promise<number | AuditedChange> {
  const scriptId = rowNumber(typed);
  if (scriptId !== undefined) await lockScript(db, scriptId);
  const versions = await readVersions(db, typed);
  const found = wanted.length < 4 ? [] : versions.filter(({ version }) => version.startsWith(wanted));
  const [version] = found;
  const refusal = await whyNot(db, { versions, found });
  if (refusal !== undefined || version === undefined) {
    people.say(refusal ?? '');
    return 1;
  }
  const before = versions.find(({ shown }) => shown);
  const held = version !== versions[0];
  await db
    .updateTable('script')
    .set({
      version: version.version,
      source_hash: version.source_hash ?? '',
      files_hash: version.files_hash,
      ...(version.edition === null ? {} : { edition: version.edition }),
      held,
      updated_at: sql<Date>`clock_timestamp()`,
    })
    .where('script_id', '=', version.script_id)
    .execute();
  people.say(
    held
      ? '换回去了，马上生效；进行中的局不变。以后启动不会自己换成别的版本，直到用 packs import 装上，或用 scripts put-back 换到最后来的那一版。'
      : '换上了最后来的那一版，马上生效；进行中的局不变。以后启动照常换上更新的。',
  );
  const versionState = (one: Version | undefined, isHeld: boolean) =>
    one === undefined ? null : { version: one.version, edition: one.edition ?? 0, held: isHeld };
  return {
    on: scriptLabel(version.script_id, version.title),
    before: versionState(before, before?.held === true),
    after: versionState(version, held),
  };
}

async function whyNot(
  db: Kysely<Database>,
  { versions, found }: { versions: readonly Version[]; found: readonly Version[] },
): Promise<string | undefined> {
  const [version, another] = found;
  if (versions.length === 0) return '没有这个剧本。';
  if (version === undefined) return '没有这个版本：scripts versions 列出所有版本（至少写前 4 位）。';
  if (another !== undefined) return '不止一个版本这样开头，请多写几位。';
  if (version.shown) return '现在架上的就是这一版。';
  const [shown] = await readShown(db, [version]);
  // A version that this program cannot read would remove the script from the catalogue.
  return shownVersionSchema.safeParse(shown).success ? undefined : '这一版太旧，现在的程序读不了，没有换。';
}

/** Returns the versions, latest first. */
async function readVersions(db: Kysely<Database>, typed: string): Promise<Version[]> {
  const scriptId = rowNumber(typed);
  if (scriptId === undefined) return [];
  const { rows } = await sql<Version>`
    select script_id, slug, ${titleOf('s.script_id')} as title, v.version, v.edition, v.source_hash, v.files_hash, v.imported_at as came_at, v.brought_by,
      s.version = v.version as shown, s.held, (
        select count(*) from party p
        where p.script_id = v.script_id and p.version = v.version and started_at is not null and ended_at is null
          and p.status = ${PARTY_STATUS.Gameing})::int as games
    from script_version v join script s using (script_id)
    where script_id = ${scriptId} order by v.imported_at desc, v.version`.execute(db);
  return rows;
}
