import { importContent, linesOfContent } from '../../catalogue/content/import-content.ts';
import { findShown } from '../../catalogue/content/store.ts';
import { assignedNumber } from '../action/assigned-numbers.ts';
import { type AuditedChange, type ActionContext, nameOfActor } from '../action/action.ts';

/** Imports the content of a folder. Also replaces content that an editor published. */
export async function importHomeContent(context: ActionContext, folder: string): Promise<number | AuditedChange> {
  const before = await findShown(context.db);
  const outcome = await importContent({ ...context, by: nameOfActor(context.actor) }, folder);
  if (outcome.kind !== 'imported') {
    for (const line of linesOfContent(outcome)) context.people.say(line);
    if (outcome.kind === 'unchanged') context.people.say('没有变化。');
    return outcome.kind === 'unchanged' ? 0 : 1;
  }
  context.people.say('已导入。');
  const of = (shown: Awaited<ReturnType<typeof findShown>>) =>
    shown === undefined ? null : { version: shown.version, held: shown.held };
  const now = await findShown(context.db);
  const after = now && { ...of(now), version: assignedNumber(context, now.version) };
  return { on: '首页内容', before: of(before), after: after ?? null };
}
