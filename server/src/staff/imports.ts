// Imports packs from folders and archives.
import { type CheckedSource, checkSource, installPack } from '../catalogue/import/install-pack.ts';
import { type ImportOutcome, linesOf } from '../catalogue/import/import-packs.ts';
import { scriptLabel, titleOf } from '../catalogue/index/script-titles.ts';
import { type AuditedChange, type ActionContext, nameOfActor } from './action/action.ts';
import { plain } from './action/plain-labels.ts';

/**
 * Imports a pack. A pack with errors is refused before anything changes. An older version is refused unless `older` is
 * set.
 */
export async function importSource(
  context: ActionContext,
  source: string,
  { older }: { readonly older: boolean },
): Promise<number | AuditedChange> {
  const checked = await checkSource(source);
  if (checked.kind === 'refused') return tell(context, checked);
  const before = await findInstalled(context, checked);
  const outcome = await installPack(
    { ...context, by: nameOfActor(context.actor) },
    checked,
    older ? 'any' : 'not-older',
  );
  if (outcome.kind !== 'imported') return tell(context, outcome);
  const on = plain(scriptLabel(checked.scriptId, await findTitle(context, checked)));
  context.people.say(`已导入${on}。`);
  return { on, before, after: await findInstalled(context, checked) };
}

async function findInstalled({ db }: ActionContext, { scriptId }: CheckedSource): Promise<AuditedChange['before']> {
  const script = await db
    .selectFrom('script')
    .select(['version', 'edition'])
    .where('script_id', '=', scriptId)
    .executeTakeFirst();
  return script ?? null;
}

async function findTitle({ db }: ActionContext, { scriptId }: CheckedSource): Promise<string | null> {
  const script = await db
    .selectFrom('script')
    .select(titleOf('script.script_id').as('title'))
    .where('script_id', '=', scriptId)
    .executeTakeFirst();
  return script?.title ?? null;
}

function tell({ people }: ActionContext, outcome: ImportOutcome): number {
  for (const line of linesOf(outcome)) people.say(line);
  if (outcome.kind !== 'unchanged') return 1;
  people.say('没有变化。');
  return 0;
}
