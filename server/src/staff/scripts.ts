// Lists scripts, and adds them to or removes them from the catalogue.
import { scriptIdSchema } from '@juzhongren/contract/primitives';
import { sql } from 'kysely';
import { scriptLabel, titleOf } from '../catalogue/index/script-titles.ts';
import type { AuditedChange, ActionContext } from './action/action.ts';
import { plain } from './action/plain-labels.ts';

type CatalogueContext = Pick<ActionContext, 'db' | 'people'>;

export async function listScripts({ db, people }: CatalogueContext): Promise<number> {
  const scripts = await db
    .selectFrom('script')
    .select(['script_id', 'slug', 'version', 'edition', 'held', 'listed', 'rating_count', 'updated_at'])
    .select(titleOf('script.script_id').as('title'))
    .orderBy('script_id')
    .execute();
  for (const script of scripts) {
    const { script_id: id, slug, title, version, listed, held, rating_count: ratings } = script;
    const state = `${listed ? '上架' : '下架'}${held ? '（人工换回）' : ''}`;
    const name = title === null ? '（读不出剧名）' : `《${plain(title)}》`;
    people.say([name, id, slug, version, state, `${ratings} 条评价`].join('\t'), script);
  }
  return 0;
}

export async function setListed(
  { db, people }: CatalogueContext,
  id: number,
  listed: boolean,
): Promise<number | AuditedChange> {
  const script = await db
    .selectFrom('script')
    .select(['listed', titleOf('script.script_id').as('title')])
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
  return { on: scriptLabel(id, script.title), before: { listed: script.listed }, after: { listed } };
}
