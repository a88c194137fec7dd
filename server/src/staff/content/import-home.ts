import { importContent, linesOfContent } from '../../catalogue/content/import-content.ts';
import { findShown } from '../../catalogue/content/store.ts';
import { assignedNumber } from '../desk/assigned-numbers.ts';
import { type Change, type Desk, nameOfActor } from '../desk/action.ts';

/** Replaces also what an editor published. */
export async function importHomeContent(desk: Desk, folder: string): Promise<number | Change> {
  const before = await findShown(desk.db);
  const outcome = await importContent({ ...desk, by: nameOfActor(desk.actor) }, folder);
  if (outcome.kind !== 'imported') {
    for (const line of linesOfContent(outcome)) desk.people.say(line);
    if (outcome.kind === 'unchanged') desk.people.say('没有变化。');
    return outcome.kind === 'unchanged' ? 0 : 1;
  }
  desk.people.say('已导入。');
  const of = (shown: Awaited<ReturnType<typeof findShown>>) =>
    shown === undefined ? null : { version: shown.version, held: shown.held };
  const now = await findShown(desk.db);
  const after = now && { ...of(now), version: assignedNumber(desk, now.version) };
  return { on: '首页内容', before: of(before), after: after ?? null };
}
