// States of the console: site status, blocked words, and refunds that wait for a second approval.
import { staffSession } from '../world/staff.ts';
import { listed } from '../world/listed.ts';
import type { Stage } from '../world/stage.ts';
import { statesOf } from '../world/state.ts';

const ACT = '/console-api/act';
const answered = (rows: readonly object[]) => ({ exitCode: 0, dryRun: false, rows, said: [], change: null });

async function enter(stage: Stage, path: string): Promise<void> {
  await stage.keeps('session', 'consoleToken', await staffSession(stage.world)).open(path);
}

export const CONSOLE_SITE_STATUS = statesOf('console', {
  siteStatus: async (stage) => {
    await enter(stage, '/console/house');
    await stage.sees(/操作记录 一直留着/);
  },
  words: async (stage) => {
    const rows = ['某个词', '另一个很长很长的词', 'badword'].map((typed) => ({ word: typed, typed }));
    await stage.answer(ACT, answered(rows));
    await enter(stage, '/console/words');
    await listed(stage, '禁用词').waitFor();
  },
  'words-none': async (stage) => {
    await stage.answer(ACT, answered([]));
    await enter(stage, '/console/words');
    await stage.sees('没有禁用词，什么都不会被拦');
  },
  refunds: async (stage) => {
    const row = { amount: 128_800, asked_by: 12, reason: '重复购买，付款人来电要求退款' };
    const rows = [{ ...row, out_trade_no: 'P20261120ABCDEFGH', expires_at: '2026-11-21T12:00:00.000Z' }];
    await stage.answer(ACT, answered(rows));
    await enter(stage, '/console/refunds');
    await stage.sees('P20261120ABCDEFGH');
  },
  'refunds-none': async (stage) => {
    await stage.answer(ACT, answered([]));
    await enter(stage, '/console/refunds');
    await stage.page.getByRole('heading', { name: /退款/ }).waitFor();
  },
});
