// States of the chat: public messages, whispers, notes and complaints.
import { statesOf } from '../../world/state.ts';
import { TABLES } from '../../world/tables.ts';
import { enter, openSeats, sit } from '../sitting.ts';
import { underWay } from './under-way.ts';

export const TALK = statesOf('game', {
  'talk-empty': async (stage) => {
    await sit(stage, await TABLES.fresh(stage.world));
    await stage.tab('讨论');
  },
  talk: underWay('讨论'),
  'talk-private': underWay('讨论', async (stage) => {
    await stage.page
      .locator('#panel-talk')
      .getByRole('button', { name: /^谭素英/ })
      .first()
      .click();
    await stage.sees('只有 谭素英 能看到');
  }),
  'talk-whispered': async (stage) => {
    await enter(stage, await TABLES.underWay(stage.world));
    await stage.dialog().getByRole('button', { name: '翻开剧本' }).click();
    await openSeats(stage);
    await stage
      .dialog('座位')
      .getByRole('button', { name: /私下对你说话/ })
      .waitFor();
  },
  'talk-whispered-notice': async (stage) => {
    await enter(stage, await TABLES.underWay(stage.world));
    await stage.dialog().getByRole('button', { name: '翻开剧本' }).click();
    await stage.page.getByRole('button', { name: '去看看' }).waitFor();
  },
  'talk-replaced': async (stage) => {
    const { table } = await TABLES.takenOver(stage.world);
    await sit(stage, table);
    await stage.tab('讨论');
    await stage.page
      .locator('#panel-talk')
      .getByRole('button', { name: /换人前/ })
      .click();
    await stage.sees(/换了人/);
  },
  'talk-anew': async (stage) => {
    const { table } = await TABLES.takenOver(stage.world);
    await sit(stage, table);
    await stage.tab('讨论');
    await stage.page
      .locator('#panel-talk')
      .getByRole('button', { name: /换人前/ })
      .click();
    await stage.tap('从这里重新开始');
    await stage.sees(/换了人，从这里重新开始/);
  },
  'talk-begin-private': underWay('讨论', async (stage) => {
    await stage.tap('私聊');
    await stage.dialog('和谁私聊？').waitFor();
  }),
  'talk-message': underWay('讨论', async (stage) => {
    await stage.tap(/^关于谭素英的更多操作/);
    await stage.dialog().waitFor();
  }),
  'talk-refer': underWay('讨论', async (stage) => {
    await stage.tap('引用线索');
    await stage.dialog('引用哪条线索？').waitFor();
  }),
  'talk-writing': underWay('讨论', async (stage) => {
    await stage
      .field('说点什么')
      .fill('程干部，你那一横，是谁教的？我在名册上见过一样的写法，隔了十四年，一笔都没有改。');
  }),
  complaint: underWay('讨论', async (stage) => {
    await stage.tap(/^关于谭素英的更多操作/);
    await stage.dialog().getByRole('button', { name: '举报' }).click();
    await stage.dialog(/^举报/).waitFor();
  }),
  notes: underWay('讨论', async (stage) => {
    await stage.page.getByRole('button', { name: '笔记' }).click();
    await stage.dialog('笔记').waitFor();
  }),
});
