// States of past games: the list, the report and the rating.
import { gameMasterOfNextRoom, gameMasterAtTheEnd } from '../world/game-master.ts';
import { beginner, closedCase, goneOn, solitary, veteran } from '../world/people.ts';
import type { Stage } from '../world/stage.ts';
import { statesOf } from '../world/state.ts';

const openReport = async (stage: Stage): Promise<void> => {
  await stage.as(await veteran(stage.world)).open('/records');
  await stage.tap('查看报告');
  await stage.dialog('结案报告').waitFor();
  await stage.page.frameLocator('iframe').getByText('零点水位').first().waitFor();
  // Waits for the stamp animation.
  await stage.page.waitForTimeout(1_200);
};

export const RECORDS = statesOf('records', {
  loading: async (stage) => {
    await stage.hold('/user/game/record');
    await stage.as(await beginner(stage.world)).open('/records');
    await stage.heading('游戏记录');
  },
  failed: async (stage) => {
    await stage.fail('/user/game/record');
    await stage.as(await beginner(stage.world)).open('/records');
    await stage.sees('加载失败');
  },
  empty: async (stage) => {
    await stage.as(await beginner(stage.world)).open('/records');
    await stage.sees('还没有破过案，第一桩在等你');
  },
  full: async (stage) => {
    const person = await stage.world.once('solitary who plays again', async () => {
      const alone = await solitary(stage.world);
      await stage.world.playAgain(alone);
      return alone;
    });
    await stage.as(person).open('/records');
    await stage.sees('查看报告');
  },
  next: async (stage) => {
    await stage.as((await goneOn(stage.world)).host).open('/records');
    await stage.sees(/他们去了/);
  },
  evenings: async (stage) => {
    const day = 24 * 60 * 60_000;
    const left = [
      { id: 1, scriptName: '零点水位', at: Date.now() - 6 * day, counts: true },
      { id: 2, scriptName: '空铺', at: Date.now() - 20 * day, counts: false },
    ];
    await stage.answer('/user/evenings', { word: 'left', finished: 4, left });
    await stage.as(await veteran(stage.world)).open('/records');
    await stage.tap('为什么');
    await stage.dialog('玩到最后与中途离开').waitFor();
  },
  led: async (stage) => {
    await stage.as((await gameMasterOfNextRoom(stage.world)).gameMaster).open('/records');
    await stage.sees('带本');
  },
  'led-report': async (stage) => {
    await stage.as((await gameMasterAtTheEnd(stage.world)).gameMaster).open('/records');
    await stage.tap('查看报告');
    await stage.page.frameLocator('iframe').getByText('你主持了这一局').waitFor();
    await stage.page.waitForTimeout(1_200);
  },
  report: openReport,
  card: async (stage) => {
    await openReport(stage);
    await stage.tap('结案卡片');
    await stage.dialog('结案卡片').getByRole('img').waitFor();
    await stage.page.getByRole('link', { name: '保存卡片' }).waitFor();
  },
  'report-failed': async (stage) => {
    await stage.fail('/user/game/report');
    await stage.as(await veteran(stage.world)).open('/records');
    await stage.tap('查看报告');
    await stage.sees('获取失败');
  },
});

const rate = async (stage: Stage): Promise<void> => {
  const table = await closedCase(stage.world);
  await stage.as(table.at(3)).open(`/game/party/comment?party_id=${table.partyId}`);
  await stage.button('提交评价').waitFor();
};

export const COMMENT = statesOf('comment', {
  blank: rate,
  'nothing-written': async (stage) => {
    await rate(stage);
    await stage.tap('提交评价');
    await stage.sees('请填写评论');
  },
  filled: async (stage) => {
    await rate(stage);
    await stage.page.getByRole('textbox').fill('雨声一停，谁都不想先开口。四个人里没有一个坏人，偏偏都不肯说实话。');
    await stage.page
      .getByRole('group', { name: /难度/ })
      .getByRole('radio')
      .nth(2)
      .check({ force: true });
  },
  failed: async (stage) => {
    await stage.fail('/v2/party/comment');
    await rate(stage);
    await stage.page.getByRole('textbox').fill('雨声一停，谁都不想先开口。');
    await stage.tap('提交评价');
    await stage.sees('提交失败');
  },
});
