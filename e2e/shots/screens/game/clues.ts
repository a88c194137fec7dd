// States of clues: found, read, published and compared.
import { statesOf } from '../../world/state.ts';
import { OPERATOR, searching, TABLES } from '../../world/tables.ts';
import { openMenu, sit } from '../sitting.ts';
import { openClue, sitWith, underWay } from './under-way.ts';

export const CLUES = statesOf('game', {
  'clues-first': async (stage) => {
    await sit(stage, await TABLES.fresh(stage.world));
    await stage.tab('线索');
  },
  clues: underWay('线索'),
  'clue-text': underWay('线索', (stage) => openClue(stage, '谈话记录')),
  'clue-picture': underWay('线索', async (stage) => {
    await openClue(stage, '滚筒上的记录纸');
    // Waits for the picture: without height, the general wait does not notice that it is missing.
    await stage.page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>('dialog[open] img')].every((image) => image.naturalWidth > 0),
    );
  }),
  'clue-sound': async (stage) => {
    await sit(stage, await TABLES.knocks(stage.world));
    await openClue(stage, OPERATOR);
    await stage.scrollTo(stage.page.getByRole('region', { name: /^声音：/ }));
  },
  'clue-sound-heard': {
    moving: true,
    arrange: async (stage) => {
      await sit(stage, await TABLES.knocks(stage.world));
      await openClue(stage, OPERATOR);
      const player = stage.page.getByRole('region', { name: /^声音：/ });
      await player.getByRole('button', { name: /^听：/ }).click();
      await stage.scrollTo(player);
      await player.locator('[aria-current]').filter({ hasText: '一阵乱敲' }).waitFor();
    },
  },
  'clue-landed': {
    // Lasts a few seconds, so each size uses its own room.
    moving: true,
    arrange: async (stage) => {
      const table = await searching(stage.world);
      await sit(stage, table);
      await stage.tab('地点');
      await table.search(table.at(1));
      await table.publish(table.at(1));
      await stage.button('收起').waitFor();
    },
  },
  'clue-in-hand': async (stage) => openClue(stage, await sitWith(stage, 'publish')),
  'clue-publish': async (stage) => {
    await openClue(stage, await sitWith(stage, 'publish'));
    await stage.tap('公开线索');
    await stage.dialog(/^公开「/).waitFor();
  },
  'clue-show': async (stage) => {
    await openClue(stage, await sitWith(stage, 'show'));
    await stage.tap('给人看');
    await stage.dialog('给谁看？').waitFor();
  },
  'clue-trigger': async (stage) => {
    await sit(stage, await TABLES.secondAct(stage.world));
    await openClue(stage, '停摆的自记钟');
  },
  'clue-locked': async (stage) => {
    const table = await TABLES.lastAct(stage.world);
    const clue = (await Promise.all(table.people.map(async (person) => ({ person, view: await table.view(person) }))))
      .flatMap(({ person, view }) => view.clues.map((one) => ({ person, ...one })))
      .find(({ content }) => content.kind === 2 && content.inside === null);
    if (clue === undefined) throw new Error('Nobody has a locked clue.');
    await sit(stage, table, clue.person);
    await openClue(stage, clue.title);
  },
  'clue-found': async (stage) => {
    // A found clue is gone for the other players, so each size uses its own room.
    const table = await searching(stage.world);
    await sit(stage, table);
    await stage.tab('地点');
    await stage.page
      .locator('#panel-places')
      .getByRole('button', { name: /^搜证/, disabled: false })
      .first()
      .click();
    await stage.dialog('找到一条线索').waitFor();
    await stage.page.waitForTimeout(600);
  },
  landed: {
    moving: true,
    arrange: async (stage) => {
      const table = await searching(stage.world);
      for (const person of table.people.slice(1)) await table.search(person);
      await sit(stage, table);
      await stage.tab('讨论');
      await table.say(table.at(1), '我找到一样东西，你们看。');
      for (const person of table.people.slice(1)) await table.publish(person);
      await stage.sees(/点开看|去看看/);
      await stage.page.waitForTimeout(700);
    },
  },
  // The hint itself comes after eight minutes, too long to wait here. hints.dom.test.tsx covers it.
  hint: underWay('线索', async (stage) => {
    await openMenu(stage);
    await stage.dialog('房间').getByRole('button', { name: '差一环：要一点提示' }).click();
    await stage
      .dialog('差一环')
      .getByText(/^再自己想想/)
      .waitFor();
  }),
  compare: underWay('线索', async (stage) => {
    await openClue(stage, '滚筒上的记录纸');
    await stage.page.getByRole('button', { name: '和另一条对照' }).click();
    await stage.page
      .getByRole('dialog', { name: /^拿什么和/ })
      .getByRole('button', { name: /谈话记录/ })
      .click();
    await stage.dialog('对照').waitFor();
  }),
  'compare-notes': underWay('线索', async (stage) => {
    await openClue(stage, '滚筒上的记录纸');
    await stage.page.getByRole('button', { name: '和另一条对照' }).click();
    await stage.page
      .getByRole('dialog', { name: /^拿什么和/ })
      .getByRole('button', { name: /谈话记录/ })
      .click();
    await stage.dialog('对照').getByRole('button', { name: '笔记' }).click();
    await stage.dialog('对照').getByRole('region', { name: '笔记', exact: true }).waitFor();
  }),
  'compare-pick': underWay('线索', async (stage) => {
    await openClue(stage, '滚筒上的记录纸');
    await stage.page.getByRole('button', { name: '和另一条对照' }).click();
    await stage.dialog(/^拿什么和/).waitFor();
  }),
});
