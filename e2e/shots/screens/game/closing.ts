// States of the closing: voting, answering and proving.
import { proving } from '../../world/proof.ts';
import { statesOf } from '../../world/state.ts';
import { TABLES } from '../../world/tables.ts';
import { enter, sit } from '../sitting.ts';

export const CLOSING = statesOf('game', {
  'closing-opening': async (stage) => {
    await enter(stage, await TABLES.closing(stage.world));
    await stage.dialog().getByRole('button', { name: '开始作答' }).waitFor();
  },
  closing: async (stage) => {
    await sit(stage, await TABLES.closing(stage.world));
    await stage.page.locator('#panel-closing').getByRole('region').first().waitFor();
  },
  'closing-judging': async (stage) => {
    await sit(stage, await TABLES.judging(stage.world));
    await stage.scrollTo(stage.page.locator('#panel-closing').getByRole('region', { name: '请你评一评' }));
  },
  'closing-questions': async (stage) => {
    await sit(stage, await TABLES.closing(stage.world));
    await stage.scrollTo(stage.page.locator('#panel-closing').getByRole('region', { name: /^答题：/ }));
  },
  'closing-proof': async (stage) => {
    await sit(stage, await proving(stage.world));
    await stage.scrollTo(stage.page.getByRole('group', { name: /^举证：/ }).first());
  },
  'closing-proof-laid': async (stage) => {
    await sit(stage, await proving(stage.world));
    const proof = stage.page.getByRole('group', { name: /^举证：/ }).first();
    await proof.getByRole('button', { name: '选线索' }).click();
    const dialog = stage.dialog('至多选 3 张');
    for (const box of [0, 1, 2]) await dialog.getByRole('checkbox').nth(box).check();
    await dialog.getByRole('button', { name: '就这 3 张' }).click();
    await stage.scrollTo(proof);
  },
  'closing-proof-pick': async (stage) => {
    await sit(stage, await proving(stage.world));
    await stage.page
      .getByRole('group', { name: /^举证：/ })
      .first()
      .getByRole('button')
      .last()
      .click();
    await stage.dialog('至多选 3 张').getByRole('checkbox').first().check();
  },
  'closing-unanswered': async (stage) => {
    await sit(stage, await TABLES.closing(stage.world));
    await stage.button('提交答案').last().click();
    await stage.dialog().getByRole('button', { name: '先交答卷' }).click();
    await stage.dialog(/题没答/).waitFor();
  },
  'closing-unvoted': async (stage) => {
    await sit(stage, await TABLES.closing(stage.world));
    await stage.button('提交答案').last().click();
    await stage.dialog().getByRole('button', { name: '去投票' }).waitFor();
  },
  'closing-for-good': async (stage) => {
    await sit(stage, await TABLES.soloClosing(stage.world));
    await stage.scrollTo(stage.page.locator('#panel-closing').getByRole('region', { name: /^选择：/ }));
  },
  'closing-for-good-sure': async (stage) => {
    await sit(stage, await TABLES.soloClosing(stage.world));
    const vote = stage.page.locator('#panel-closing').getByRole('region', { name: /^选择：/ });
    await vote.getByRole('radio').last().check();
    await vote.getByRole('button', { name: '选定' }).click();
    await stage.dialog(/^就选/).waitFor();
  },
  'closing-for-good-cast': async (stage) => {
    await sit(stage, await TABLES.soloClosing(stage.world));
    const panel = stage.page.locator('#panel-closing');
    const choice = panel.getByRole('region', { name: /^选择：/ });
    // The first size casts the vote. It is final, so the other sizes see it as cast.
    await stage.world.once('cast for good', async () => {
      await choice.getByRole('radio').last().check();
      await choice.getByRole('button', { name: '选定' }).click();
      await stage
        .dialog(/^就选/)
        .getByRole('button', { name: '投出' })
        .click();
    });
    await panel.getByRole('button', { name: '提交答案' }).waitFor();
    await stage.scrollTo(choice.getByText(/不能再改$/));
  },
  'closing-confession': async (stage) => {
    await sit(stage, await TABLES.soloClosing(stage.world));
    await stage.scrollTo(stage.page.locator('#panel-closing').getByRole('region', { name: '坦白' }));
  },
  'closing-handed-in': async (stage) => {
    const table = await TABLES.closing(stage.world);
    await sit(stage, table, table.at(1));
    await stage.sees(/已投票/);
  },
});
