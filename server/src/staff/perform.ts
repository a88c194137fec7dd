// Performs every action of staff, in one transaction with the audit log row.
import type { Pool } from 'pg';
import { inOneTransaction } from '../database/one-transaction.ts';
import type {
  Action,
  Actor,
  ActionInput,
  AuditEntry,
  AuditedChange,
  ActionContext,
  Listener,
} from './action/action.ts';
import { addLooks } from './looks.ts';
import { writeAuditLog } from './audit-log-store.ts';

type World = Omit<ActionContext, 'db' | 'client' | 'orElse' | 'isDryRun' | 'actor'> & { readonly pool: Pool };

export interface Performed {
  readonly exitCode: number;
  /** Undefined if nothing was changed, or would be in a dry run. */
  readonly change: AuditedChange | undefined;
}

/**
 * Runs an action. The change and its audit log row are committed together. A dry run does everything and then rolls
 * back. A reading action runs read-only.
 */
export async function perform(
  world: World,
  { name, action, asked, actor, isDryRun }: PerformAsked,
): Promise<Performed> {
  const undoes: (() => Promise<void>)[] = [];
  const access = action.changes === 'nothing' ? 'read only' : 'read write';
  let kept = false;
  const rows: object[] = [];
  const { say, csv, aside } = world.people;
  const people: Listener = {
    say: (line, of) => {
      if (of !== undefined) rows.push(of);
      say(line, of);
    },
    csv: (fields, of) => {
      if (of !== undefined) rows.push(of);
      csv(fields, of);
    },
    aside,
  };
  try {
    const performed = await inOneTransaction<Performed>(world.pool, access, async (db, client) => {
      const done = await action.run(
        { ...world, people, actor, db, client, isDryRun, orElse: (undo) => void undoes.push(undo) },
        asked,
      );
      if (typeof done === 'number') return { keep: false, answer: { exitCode: done, change: undefined } };
      const entries: readonly AuditEntry[] = done.entries ?? [done];
      for (const entry of entries) await writeAuditLog(db, { actor, action: entry.action ?? name, entry });
      return { keep: !isDryRun, answer: { exitCode: done.exitCode ?? 0, change: done } };
    });
    // Written before anything is shown, so nobody can view data without leaving a row.
    if (action.changes === 'nothing' && action.looksAt !== undefined && performed.exitCode === 0) {
      const looked = action.looksAt(asked, rows);
      await inOneTransaction(world.pool, 'read write', async (db) => {
        await addLooks(db, { actor, action: name, looked });
        return { keep: true, answer: undefined };
      });
    }
    kept = performed.change !== undefined && !isDryRun;
    return performed;
  } finally {
    if (!kept) for (const undo of undoes.toReversed()) await undo();
  }
}

interface PerformAsked {
  readonly name: string;
  readonly action: Action;
  readonly asked: ActionInput;
  readonly actor: Actor;
  readonly isDryRun: boolean;
}
