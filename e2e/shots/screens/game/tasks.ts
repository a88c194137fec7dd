// States of a seat's tasks and means: bargains, skills, sides and tokens.
import { statesOf } from '../../world/state.ts';
import { TABLES } from '../../world/tables.ts';
import { sit } from '../sitting.ts';
import { openClue, sitWith, underWay } from './under-way.ts';

export const TASKS = statesOf('game', {
  tasks: underWay('任务'),
  'tasks-bargains': async (stage) => {
    const { table, first } = await TABLES.bargaining(stage.world);
    await sit(stage, table, first);
    await stage.tab('任务');
    await stage.scrollTo(stage.page.getByRole('region', { name: '私下的交易' }));
  },
  'tasks-bargain-offered': async (stage) => {
    const { table, second } = await TABLES.bargaining(stage.world);
    await sit(stage, table, second);
    await stage.tab('任务');
    await stage.scrollTo(stage.page.getByRole('region', { name: '私下的交易' }));
  },
  'offer-dialog': async (stage) => {
    const title = await sitWith(stage, 'give');
    await openClue(stage, title);
    await stage.dialog(title).getByRole('button', { name: '拿它换' }).click();
    await stage
      .dialog(/^拿「/)
      .getByLabel('换对方一句承诺')
      .check();
  },
  'tasks-inquiry': async (stage) => {
    const { table, asked } = await TABLES.asking(stage.world);
    await sit(stage, table, asked);
    await stage.tab('任务');
    await stage.sees('要照实答的话');
  },
  'tasks-skill': async (stage) => {
    const { table, asking } = await TABLES.asking(stage.world);
    await sit(stage, table, asking);
    await stage.tab('任务');
    await stage.scrollTo(stage.page.getByRole('region', { name: '我的本事' }));
  },
  'skill-dialog': async (stage) => {
    const { fresh } = await TABLES.asking(stage.world);
    await sit(stage, fresh.table, fresh.asking);
    await stage.tab('任务');
    await stage.tap(/^用「/);
    await stage.dialog().waitFor();
  },
  'tasks-judged': async (stage) => {
    await sit(stage, await TABLES.judging(stage.world));
    await stage.tab('任务');
  },
  'tasks-side': async (stage) => {
    await sit(stage, await TABLES.trading(stage.world));
    await stage.tab('任务');
    await stage.scrollTo(stage.page.getByRole('region', { name: '我这一边' }));
  },
  'tasks-purse': async (stage) => {
    await sit(stage, await TABLES.trading(stage.world));
    await stage.tab('任务');
    await stage.page.getByText(/^知道的来去/).click();
    await stage.scrollTo(stage.page.getByRole('region', { name: '我的钱物' }));
  },
  'give-dialog': async (stage) => {
    await sit(stage, await TABLES.trading(stage.world));
    await stage.tab('任务');
    await stage.page.getByRole('button', { name: '给别人菜票' }).click();
    await stage.dialog('给别人菜票').getByLabel('私下给').check();
  },
});
