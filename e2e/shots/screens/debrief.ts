// States of the room after the game: ending, reveal and debrief.
import type { FittingScript } from '@juzhongren/contract/room-calls/next';
import { STATEMENT_BOARDS } from '../world/statement-board.ts';
import { closedAlone, closedCase, goneOn } from '../world/people.ts';
import { proven } from '../world/proof.ts';
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

/**
 * Script offers for four players: free, to be paid, owned, and covered by a membership. One is known to one player, one
 * to all.
 */
async function offers({ world }: Stage): Promise<FittingScript[]> {
  const { url } = await world.service();
  const answer = await fetch(`${url}/script-service/index/feed/script`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ offset: 0, limit: 5 }),
  });
  const { params } = (await answer.json()) as { params: FittingScript[] };
  const changes: Partial<FittingScript>[] = [
    { mine: 'public', price: 0, played: 0, line: '雨停之前，四个人谁也出不去。谁按住了那只钟？' },
    { mine: 'none', price: 1_200, played: 0, line: '一列夜车，两张空铺。适合想认真对一次账的朋友。' },
    { mine: 'owned', price: 1_800, played: 1 },
    { mine: 'vip', price: 1_800, played: 4, line: '' },
  ];
  return changes.flatMap((change, index) => {
    const card = params[index];
    return card === undefined ? [] : [{ ...card, line: card.hot_comment ?? '', ...change, player: 4 }];
  });
}

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
  proof: async (stage) => {
    await sit(stage, await proven(stage.world));
    await stage.tab('复盘');
    await stage.scrollTo(stage.page.getByRole('group', { name: '你的证据链' }).first());
  },
  ledger: async (stage) => {
    await sit(stage, await STATEMENT_BOARDS.after(stage.world));
    await stage.tab('复盘');
    await stage.scrollTo(stage.page.getByRole('heading', { name: '谎言账本' }));
  },
  'ledger-true': async (stage) => {
    await sit(stage, await STATEMENT_BOARDS.after(stage.world));
    await stage.tab('复盘');
    const truth = stage.page.getByText('那一夜，每个人真的在哪里');
    await truth.click();
    await stage.scrollTo(truth);
  },
  'what-if': debrief(async (stage) => {
    await stage.tab('复盘');
    const part = stage.page.getByRole('region', { name: '如果当时' });
    await part.waitFor();
    await stage.scrollTo(part);
  }),
  'what-if-report': debrief(async (stage) => {
    await stage.tab('复盘');
    await stage.tap('结案报告');
    await stage.page.frameLocator('iframe').getByRole('heading', { name: '如果当时' }).scrollIntoViewIfNeeded();
    // Waits for the stamp animation.
    await stage.page.waitForTimeout(1_200);
  }),
  'proof-report': async (stage) => {
    await sit(stage, await proven(stage.world));
    await stage.tab('复盘');
    await stage.tap('结案报告');
    const chain = stage.page.frameLocator('iframe').getByText('作者的证据链').first();
    await chain.scrollIntoViewIfNeeded();
    // Waits for the stamp animation.
    await stage.page.waitForTimeout(1_200);
  },
  stories: debrief(async (stage) => {
    if (stage.size.phone) await stage.tab('剧本');
    else await stage.page.getByRole('group', { name: '读什么' }).getByRole('button', { name: '剧本' }).click();
    await stage.page.locator('[data-chapter]').first().waitFor();
  }),
  clues: debrief((stage) => stage.tab('线索')),
  again: async (stage) => {
    const table = await closedCase(stage.world);
    await sit(stage, table);
    await stage.answer('/v2/party/next/scripts', { players: 4, scripts: await offers(stage) });
    await stage.tab('复盘');
    await stage.tap('再来一局');
    await stage.dialog('再来一局').getByRole('article').first().waitFor();
  },
  'again-none': debrief(async (stage) => {
    await stage.answer('/v2/party/next/scripts', { players: 4, scripts: [] });
    await stage.tab('复盘');
    await stage.tap('再来一局');
    await stage.sees('架上没有别的本了');
  }),
  'again-failed': debrief(async (stage) => {
    await stage.fail('/v2/party/next/scripts');
    await stage.tab('复盘');
    await stage.tap('再来一局');
    await stage.dialog('再来一局').getByRole('button', { name: '重试' }).waitFor();
  }),
  'again-alone': async (stage) => {
    await sit(stage, await closedAlone(stage.world));
    await stage.tab('复盘');
    await stage.tap('再玩一个');
    await stage.dialog('再玩一个').getByRole('article').first().waitFor();
  },
  next: async (stage) => {
    await sit(stage, await goneOn(stage.world));
    await stage.tab('复盘');
    await stage.sees('还有 2 个座位');
  },
  'next-talk': async (stage) => {
    await sit(stage, await goneOn(stage.world));
    await stage.tab('讨论');
  },
  'talk-to-open': async (stage) => {
    await sit(stage, await goneOn(stage.world));
    await stage.tab('讨论');
    await stage.page.getByRole('group', { name: '和谁说' }).getByRole('button').nth(1).click();
    await stage.sees('让大家也看看这段');
  },
  talk: debrief((stage) => stage.tab('讨论')),
  report: debrief(async (stage) => {
    await stage.tab('复盘');
    await stage.tap('结案报告');
    await stage.page.frameLocator('iframe').getByText(FLOOD.name).first().waitFor();
    // Waits for the stamp animation.
    await stage.page.waitForTimeout(1_200);
  }),
});
