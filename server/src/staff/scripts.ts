// Scripts on the shelf and off it.
import { scriptIdSchema } from '@juzhongren/contract/primitives';
import { sql } from 'kysely';
import type { Change, Desk } from './desk/action.ts';

type ShelfDesk = Pick<Desk, 'db' | 'people'>;

/** Resolves with the exit code. */
export async function listScripts({ db, people }: ShelfDesk): Promise<number> {
  const scripts = await db
    .selectFrom('script')
    .leftJoin('script_version as v', (join) =>
      join.onRef('v.script_id', '=', 'script.script_id').onRef('v.version', '=', 'script.version'),
    )
    .select(['script.script_id', 'slug', 'script.version', 'script.edition', 'held', 'listed', 'rating_count'])
    .select(['script.updated_at', sql<string | null>`v.shown->'card'->>'name'`.as('title')])
    .orderBy('script.script_id')
    .execute();
  for (const script of scripts) {
    const { script_id: id, slug, version, listed, held, rating_count: ratings } = script;
    const state = `${listed ? '上架' : '下架'}${held ? '（人工换回）' : ''}`;
    people.say(`${id}\t${slug}\t${version}\t${state}\t${ratings} 条评价`, script);
  }
  return 0;
}

/** Resolves with the exit code 1 when there is no such script, 0 when it was so already. */
export async function setListed({ db, people }: ShelfDesk, id: number, listed: boolean): Promise<number | Change> {
  const script = await db
    .selectFrom('script')
    .select(['slug', 'listed'])
    .where('script_id', '=', scriptIdSchema.safeParse(id).success ? id : 0)
    .forUpdate()
    .executeTakeFirst();
  if (script === undefined || script.listed === listed) {
    people.say(script === undefined ? '没有这个剧本。' : `本来就${listed ? '在架上' : '下架了'}，没有改。`);
    return script === undefined ? 1 : 0;
  }
  people.say('好了。');
  await db
    .updateTable('script')
    .set({ listed, updated_at: sql<Date>`clock_timestamp()` })
    .where('script_id', '=', id)
    .execute();
  return { on: `剧本 ${id}（${script.slug}）`, before: { listed: script.listed }, after: { listed } };
}
