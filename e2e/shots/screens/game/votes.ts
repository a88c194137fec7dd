// States of ballots in an act: open, closed, the result, and the narrator's text about it.
import type { Stage } from '../../world/stage.ts';
import { statesOf } from '../../world/state.ts';
import type { Table } from '../../world/table.ts';
import { searching, TABLES } from '../../world/tables.ts';
import { enter, sit } from '../sitting.ts';
import { openClue } from './under-way.ts';

/** Opens the room as a player who missed the narrator's text, so it still plays. */
const sitBeforeTold = async (stage: Stage, table: Table): Promise<void> => {
  await enter(stage, table);
  await stage.dialog().getByRole('button', { name: '翻开剧本' }).click();
  await stage.page.getByRole('dialog').waitFor({ state: 'hidden' });
};

export const VOTES = statesOf('game', {
  'vote-closing': {
    moving: true,
    arrange: async (stage) => {
      const table = await searching(stage.world);
      await sit(stage, table);
      await openClue(stage, '值班日志怎么写');
      const clue = await table.clue(table.host, '值班日志怎么写');
      for (const person of table.people) await table.vote(person, clue, '有人加害');
      await stage.sees(/票齐了/);
    },
  },
  'vote-open': async (stage) => {
    await sit(stage, await TABLES.voting(stage.world));
    await openClue(stage, '值班日志怎么写');
    // A Playwright click would scroll the dialog.
    await stage.dialog().locator('label').filter({ hasText: '有人加害' }).dispatchEvent('click');
  },
  voted: async (stage) => {
    const table = await TABLES.voting(stage.world);
    await sit(stage, table, table.at(1));
    await openClue(stage, '值班日志怎么写');
    await stage.sees(/你投给了/);
  },
  'vote-result': async (stage) => {
    await sit(stage, await TABLES.voted(stage.world, 'alike'));
    await openClue(stage, '值班日志怎么写');
    await stage.sees('投票结果');
  },
  'vote-tie': async (stage) => {
    await sit(stage, await TABLES.voted(stage.world, 'tie'));
    await openClue(stage, '值班日志怎么写');
    await stage.sees(/没有结论/);
  },
  'announcement-line': {
    moving: true,
    arrange: async (stage) => {
      await sitBeforeTold(stage, await TABLES.voted(stage.world, 'alike'));
      await stage.tab('线索');
      await stage.page.waitForTimeout(700);
    },
  },
  announcement: async (stage) => {
    const table = await TABLES.voted(stage.world, 'alike');
    await sitBeforeTold(stage, table);
    await stage.tap(/^听旁白/);
    await stage.dialog().getByRole('button', { name: '继续' }).waitFor();
  },
});
