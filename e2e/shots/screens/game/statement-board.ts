// States of the statement board (谎言账本): where each character is said to have been, and when.
import { STATEMENT_BOARDS } from '../../world/statement-board.ts';
import type { Person } from '../../world/person.ts';
import type { Stage } from '../../world/stage.ts';
import { statesOf } from '../../world/state.ts';
import type { Table } from '../../world/table.ts';
import { sit } from '../sitting.ts';

const open = async (stage: Stage, table: Table, person?: Person): Promise<void> => {
  await sit(stage, table, person);
  await stage.tab('任务');
  await stage.tap('打开账本');
  await stage.dialog('谎言账本').waitFor();
};

const writeDown = async (stage: Stage): Promise<void> => {
  await open(stage, await STATEMENT_BOARDS.one(stage.world));
  await stage.tap('记一条');
  await stage.dialog('记一条').waitFor();
};

const pinFromTalk = async (stage: Stage): Promise<void> => {
  await sit(stage, await STATEMENT_BOARDS.empty(stage.world));
  await stage.tab('讨论');
  await stage.tap(/^关于程维钧的更多操作/);
};

export const STATEMENT_BOARD = statesOf('game', {
  'ledger-door': async (stage) => {
    await sit(stage, await STATEMENT_BOARDS.many(stage.world));
    await stage.tab('任务');
    await stage.scrollTo(stage.page.getByRole('region', { name: '谎言账本' }));
  },
  'ledger-empty': async (stage) => open(stage, await STATEMENT_BOARDS.empty(stage.world)),
  'ledger-one': async (stage) => open(stage, await STATEMENT_BOARDS.one(stage.world)),
  'ledger-many': async (stage) => open(stage, await STATEMENT_BOARDS.many(stage.world)),
  'ledger-against': async (stage) => {
    const table = await STATEMENT_BOARDS.many(stage.world);
    await open(stage, table, table.at(2));
    await stage.scrollTo(stage.dialog('谎言账本').getByRole('heading', { name: '汪水根' }));
  },
  'ledger-about-me': async (stage) => {
    const table = await STATEMENT_BOARDS.many(stage.world);
    await open(stage, table, table.at(3));
    await stage.scrollTo(stage.dialog('谎言账本').getByRole('heading', { name: '谭素英' }));
  },
  'ledger-talk': async (stage) => {
    await pinFromTalk(stage);
    await stage.button('钉到账本').waitFor();
  },
  'ledger-pin': async (stage) => {
    await pinFromTalk(stage);
    await stage.tap('钉到账本');
    await stage.dialog('钉到账本').waitFor();
  },
  'ledger-write': writeDown,
  'ledger-wrong': async (stage) => {
    await writeDown(stage);
    const form = stage.dialog('记一条');
    await form.getByRole('combobox', { name: '在哪里' }).press('End');
    await form.getByRole('button', { name: '钉上账本' }).click();
    await form.getByText('写下在哪里', { exact: true }).waitFor();
  },
});
