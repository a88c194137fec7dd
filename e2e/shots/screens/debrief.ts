// The room after the story.
import { closedAlone, closedCase } from '../world/people.ts';
import { FLOOD } from '../world/scripts.ts';
import type { Stage } from '../world/stage.ts';
import { type Arrange, statesOf } from '../world/state.ts';
import { enter, sit } from './sitting.ts';

const debrief =
  (then: (stage: Stage) => Promise<unknown> = async () => {}): Arrange =>
  async (stage) => {
    await sit(stage, await closedCase(stage.world));
    await then(stage);
  };

export const DEBRIEF = statesOf('debrief', {
  ending: async (stage) => {
    await enter(stage, await closedCase(stage.world));
    await stage.dialog().getByRole('button', { name: '看看真相' }).waitFor();
  },
  truth: debrief((stage) => stage.tab('真相')),
  'truth-whole': debrief(async (stage) => {
    await stage.tab('真相');
    await stage.tap('全部展开');
    await stage.page.getByText('真相 · 完').scrollIntoViewIfNeeded();
  }),
  review: debrief((stage) => stage.tab('复盘')),
  fooled: debrief(async (stage) => {
    await stage.tab('复盘');
    await stage.scrollTo(stage.page.getByRole('heading', { name: '谁骗过了谁' }));
  }),
  chapters: debrief(async (stage) => {
    await stage.tab('复盘');
    await stage.scrollTo(stage.page.getByRole('heading', { name: '各人的这一晚' }));
    await stage.page.getByRole('region', { name: '各人的这一晚' }).locator('summary').nth(1).click();
  }),
  // The other end of the table: what a culprit's score is made of.
  culprit: async (stage) => {
    const table = await closedCase(stage.world);
    await sit(stage, table, table.at(1));
    await stage.tab('复盘');
    await stage.scrollTo(stage.page.getByRole('heading', { name: '表现分' }));
  },
  alone: async (stage) => {
    await sit(stage, await closedAlone(stage.world));
    await stage.tab('复盘');
  },
  'alone-evening': async (stage) => {
    await sit(stage, await closedAlone(stage.world));
    await stage.tab('复盘');
    await stage.scrollTo(stage.page.getByRole('heading', { name: '你是怎么一步步知道的' }));
  },
  evening: debrief(async (stage) => {
    await stage.tab('复盘');
    await stage.scrollTo(stage.page.getByRole('heading', { name: '谁在什么时候知道什么' }));
    const slider = stage.page.getByRole('slider', { name: '时刻' });
    await slider.focus();
    for (let step = 0; step < 6; step += 1) await slider.press('ArrowRight');
  }),
  'evening-failed': debrief(async (stage) => {
    await stage.tab('复盘');
    await stage.fail('/v2/party/replay');
    await stage.page.reload();
    await stage.page.getByRole('button', { name: '重试' }).first().scrollIntoViewIfNeeded();
  }),
  scores: debrief(async (stage) => {
    await stage.tab('复盘');
    await stage.scrollTo(stage.page.getByRole('heading', { name: '表现分' }));
  }),
  votes: debrief(async (stage) => {
    await stage.tab('复盘');
    await stage.scrollTo(
      stage.page.locator('#panel-review').getByRole('heading', { name: '桌上' }).or(stage.page.getByText('投票结果')),
    );
  }),
  stories: debrief(async (stage) => {
    if (stage.size.phone) await stage.tab('剧本');
    else await stage.page.getByRole('group', { name: '读什么' }).getByRole('button', { name: '剧本' }).click();
    await stage.page.locator('[data-chapter]').first().waitFor();
  }),
  clues: debrief((stage) => stage.tab('线索')),
  talk: debrief((stage) => stage.tab('讨论')),
  report: debrief(async (stage) => {
    await stage.tab('复盘');
    await stage.tap('结案报告');
    await stage.page.frameLocator('iframe').getByText(FLOOD.name).first().waitFor();
    // The stamp lands.
    await stage.page.waitForTimeout(1_200);
  }),
});
