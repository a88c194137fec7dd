// Packs, from folders and archives.
import { type CheckedSource, checkSource, installPack } from '../catalogue/import/install-pack.ts';
import { type ImportOutcome, linesOf } from '../catalogue/import/import-packs.ts';
import { scriptLabel, titleOf } from '../catalogue/shelf/script-titles.ts';
import { type Change, type Desk, nameOfActor } from './desk/action.ts';
import { plain } from './desk/plain-labels.ts';

/** A pack with mistakes is refused before anything is touched; so is one that is older, unless `older` is what is wanted. */
export async function importSource(
  desk: Desk,
  source: string,
  { older }: { readonly older: boolean },
): Promise<number | Change> {
  const checked = await checkSource(source);
  if (checked.kind === 'refused') return tell(desk, checked);
  const before = await findInstalled(desk, checked);
  const outcome = await installPack({ ...desk, by: nameOfActor(desk.actor) }, checked, older ? 'any' : 'not-older');
  if (outcome.kind !== 'imported') return tell(desk, outcome);
  const on = plain(scriptLabel(checked.scriptId, await findTitle(desk, checked)));
  desk.people.say(`已导入${on}。`);
  return { on, before, after: await findInstalled(desk, checked) };
}

async function findInstalled({ db }: Desk, { scriptId }: CheckedSource): Promise<Change['before']> {
  const script = await db
    .selectFrom('script')
    .select(['version', 'edition'])
    .where('script_id', '=', scriptId)
    .executeTakeFirst();
  return script ?? null;
}

async function findTitle({ db }: Desk, { scriptId }: CheckedSource): Promise<string | null> {
  const script = await db
    .selectFrom('script')
    .select(titleOf('script.script_id').as('title'))
    .where('script_id', '=', scriptId)
    .executeTakeFirst();
  return script?.title ?? null;
}

/** Of what was not imported; resolves with the exit code. */
function tell({ people }: Desk, outcome: ImportOutcome): number {
  for (const line of linesOf(outcome)) people.say(line);
  if (outcome.kind !== 'unchanged') return 1;
  people.say('没有变化。');
  return 0;
}
