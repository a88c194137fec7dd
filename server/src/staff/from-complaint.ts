// Adds options to an action that is taken because of a complaint. The audit log names the complaint, which is closed in
// the same step or stays open.
import { Option } from 'commander';
import { findComplaint } from '../rooms/moderation/store.ts';
import { close } from './inbox.ts';
import type { ActionInput, AuditEntry, AuditedChange, ChangingAction, ActionContext } from './action/action.ts';
import { rowNumber } from './action/plain-labels.ts';

/** Only for staff who may close complaints. */
export const COMPLAINT_OPTIONS = ['complaint', 'result'] as const;

const OPTIONS = [
  new Option('--complaint <举报编号>', '因为哪条举报，记在操作记录里'),
  new Option('--result <结果>', '和 --complaint 一起：同时关掉这条举报，举报人会看到这句话'),
];

/** Adds the two options to an action. If the complaint cannot be closed, the action is not performed either. */
export function fromComplaint<Wrapped extends ChangingAction>(action: Wrapped): Wrapped {
  return {
    ...action,
    options: [...(action.options ?? []), ...OPTIONS],
    run: async (context: ActionContext, asked: ActionInput): Promise<number | AuditedChange> => {
      const { complaint, result } = asked.options;
      if (typeof complaint !== 'string') {
        if (result === undefined) return await action.run(context, asked);
        context.people.say('--result 要和 --complaint <举报编号> 一起写。');
        return 1;
      }
      const number = rowNumber(complaint);
      if (number === undefined || (await findComplaint(context.db, number)) === undefined) {
        context.people.say('没有这条举报。');
        return 1;
      }
      const done = await action.run(context, asked);
      if (typeof done === 'number') return done;
      const named: AuditEntry = {
        on: done.on,
        before: done.before,
        after: done.after,
        context: { ...done.context, complaint: number },
      };
      if (typeof result !== 'string') return { ...done, ...named };
      const closed = await close(context, 'complaint', [complaint, result]);
      if (typeof closed === 'number') return closed;
      return { ...done, ...named, entries: [named, { ...closed, action: 'complaints close' }] };
    },
  };
}
