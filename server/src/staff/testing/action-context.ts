import { pino } from 'pino';
import { connectDatabase } from '../../database/connect.ts';
import type { Deps } from '../../ports/deps.ts';
import type { TestDeps } from '../../testing/deps.ts';
import type { Actor, ActionInput, ActionContext } from '../action/action.ts';
import { ACTIONS, nameOf } from '../actions.ts';
import { perform } from '../perform.ts';
import { outputOf } from './output-of.ts';

export const ACTOR: Actor = { kind: 'machine', name: 'ning', from: 'desk-1' };

export function actionContextOf(
  deps: Deps,
): Omit<ActionContext, 'client' | 'address' | 'people'> & { undoUnlessKept(kept: boolean): Promise<void> } {
  const undoes: (() => Promise<void>)[] = [];
  return {
    ...deps,
    actor: ACTOR,
    isDryRun: false,
    secrets: async () => deps.secrets,
    payment: async () => deps.payment,
    orElse: (undo) => void undoes.push(undo),
    undoUnlessKept: async (kept) => {
      if (!kept) for (const undo of undoes) await undo();
    },
  };
}

export async function performed(
  { deps, databaseAddress }: Pick<TestDeps, 'deps' | 'databaseAddress'>,
  typed: keyof typeof ACTIONS,
  asked: Partial<ActionInput> & { readonly isDryRun?: boolean; readonly actor?: Actor } = {},
) {
  const { pool } = connectDatabase(databaseAddress, { log: pino({ level: 'silent' }), connections: 2 });
  const { isDryRun = false, actor = ACTOR, ...rest } = asked;
  try {
    return await outputOf(async (people) => {
      const { exitCode, change } = await perform(
        { ...actionContextOf(deps), pool, address: databaseAddress, people },
        {
          name: nameOf(typed),
          action: ACTIONS[typed],
          asked: { words: [], options: {}, ...rest },
          actor,
          isDryRun,
        },
      );
      return change === undefined ? exitCode : { ...change, ...(exitCode === 1 ? { exitCode } : {}) };
    });
  } finally {
    await pool.end();
  }
}
