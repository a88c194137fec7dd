// The story in play, as one of its people sees it.
import type { ClueAction } from '@juzhongren/contract/enumerations';
import type { Stage } from '../world/stage.ts';
import { type Arrange, statesOf } from '../world/state.ts';
import type { Table } from '../world/table.ts';
import { atTheMansion } from '../world/mansion.ts';
import { proving } from '../world/proof.ts';
import { OPERATOR, searching, TABLES } from '../world/tables.ts';
import { enter, openMenu, openSeats, sit } from './sitting.ts';

const underWay =
  (tab: string, then: (stage: Stage) => Promise<unknown> = async () => {}): Arrange =>
  async (stage) => {
    await sit(stage, await TABLES.underWay(stage.world));
    await stage.tab(tab);
    await then(stage);
  };

const openClue = async (stage: Stage, title: string): Promise<void> => {
  await stage.tab('线索');
  await stage.page.locator('#panel-clues').getByRole('button').filter({ hasText: title }).first().click();
  await stage.dialog(title).waitFor();
};

/** Sits down as somebody who may do this with a clue; gives its title. */
const sitWith = async (stage: Stage, action: ClueAction): Promise<string> => {
  const table = await TABLES.underWay(stage.world);
  for (const person of table.people) {
    const clue = (await table.view(person)).clues.find(({ actions }) => actions.includes(action));
    if (clue === undefined) continue;
    await sit(stage, table, person);
    return clue.title;
  }
  throw new Error(`Nobody may ${action} a clue.`);
};

/** What the narrator said while nobody looked is still to be heard. */
const sitBeforeTold = async (stage: Stage, table: Table): Promise<void> => {
  await enter(stage, table);
  await stage.dialog().getByRole('button', { name: '翻开剧本' }).click();
  await stage.page.getByRole('dialog').waitFor({ state: 'hidden' });
};

export const GAME = statesOf('game', {
  'act-opening': async (stage) => {
    await enter(stage, await TABLES.fresh(stage.world));
    await stage.dialog().getByRole('button', { name: '翻开剧本' }).waitFor();
  },
  reading: async (stage) => {
    await sit(stage, await TABLES.fresh(stage.world));
    await stage.page.locator('[data-chapter]').first().waitFor();
  },
  'reading-look': async (stage) => {
    await sit(stage, await TABLES.fresh(stage.world));
    await stage.tap('字号和纸张');
    await stage.dialog('阅读').getByRole('button', { name: '夜读' }).click();
    await stage.dialog('阅读').getByRole('button', { name: '特大' }).click();
  },
  'reading-night': async (stage) => {
    await sit(stage, await TABLES.fresh(stage.world));
    await stage.tap('字号和纸张');
    await stage.dialog('阅读').getByRole('button', { name: '夜读' }).click();
    await stage.dialog('阅读').getByRole('button', { name: '关闭' }).click();
    await stage.page.getByRole('group', { name: '剧本正文' }).evaluate((page) => page.scrollTo(0, 300));
  },
  'reading-others': async (stage) => {
    const table = await TABLES.reading(stage.world);
    await sit(stage, table, table.at(1));
    await stage.tab('剧本');
    await stage.sees(/你读完了/);
  },
  'places-reading': async (stage) => {
    const table = await TABLES.reading(stage.world);
    await sit(stage, table, table.at(1));
    await stage.tab('地点');
    await stage.sees(/大家都读完/);
  },
  'end-act-asked': async (stage) => {
    await sit(stage, await TABLES.searching(stage.world));
    await stage.tab('地点');
    await stage.tap('结束第 1 幕');
    await stage.dialog('结束第 1 幕？').waitFor();
  },
  progress: async (stage) => {
    const table = await TABLES.reading(stage.world);
    await sit(stage, table);
    await stage.tap('进度');
    await stage.dialog('进度').waitFor();
  },
  'pause-asked': async (stage) => {
    await sit(stage, await TABLES.paused(stage.world, 'asked'));
    await stage.tab('地点');
    await stage.sees(/想暂停/);
  },
  paused: async (stage) => {
    const table = await TABLES.paused(stage.world, 'stands');
    await sit(stage, table);
    await stage.tap('进度');
    await stage.dialog('进度').waitFor();
  },
  turning: {
    // For ten seconds: each size has a table of its own.
    moving: true,
    arrange: async (stage) => {
      const table = await searching(stage.world);
      await sit(stage, table);
      await stage.tab('地点');
      await table.agree(...table.people);
      await stage.sees(/^这就翻到/);
    },
  },
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
  contents: async (stage) => {
    await sit(stage, await TABLES.secondAct(stage.world));
    await stage.tab('剧本');
    await stage.tap(/目录/);
    await stage.dialog().waitFor();
  },
  'reading-failed': async (stage) => {
    await stage.fail('/v2/game/data');
    await sit(stage, await TABLES.fresh(stage.world));
    await stage.page.getByRole('button', { name: '重试' }).first().waitFor();
  },
  'clues-first': async (stage) => {
    await sit(stage, await TABLES.fresh(stage.world));
    await stage.tab('线索');
  },
  clues: underWay('线索'),
  'clue-text': underWay('线索', (stage) => openClue(stage, '谈话记录')),
  'clue-picture': underWay('线索', async (stage) => {
    await openClue(stage, '滚筒上的记录纸');
    // Before it is here it has no height, and is not missed.
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
  'menu-calm': async (stage) => {
    await sit(stage, await TABLES.knocks(stage.world));
    await openMenu(stage);
    await stage.page.getByRole('switch', { name: '安静' }).waitFor();
  },
  'clue-landed': {
    // For some seconds: each size has a table of its own.
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
  places: async (stage) => {
    await sit(stage, await TABLES.searching(stage.world));
    await stage.tab('地点');
    await stage.sees(/剩余行动点/);
  },
  'places-spent': async (stage) => {
    const table = await TABLES.lastAct(stage.world);
    await sit(stage, table);
    await stage.tab('地点');
    await stage.sees(/剩余行动点/);
  },
  'clue-found': async (stage) => {
    // What one finds the others cannot: each size has a table of its own.
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
  tasks: underWay('任务'),
  notes: underWay('讨论', async (stage) => {
    await stage.page.getByRole('button', { name: '笔记' }).click();
    await stage.dialog('笔记').waitFor();
  }),
  seats: underWay('讨论', async (stage) => {
    await openSeats(stage);
    await stage.dialog('座位').getByRole('listitem').filter({ hasText: '老潘' }).getByRole('button').first().click();
  }),
  'seats-more': underWay('讨论', async (stage) => {
    await openSeats(stage);
    await stage.dialog('座位').getByRole('listitem').filter({ hasText: '老潘' }).getByRole('button').first().click();
    await stage.dialog('座位').getByRole('button', { name: '更多操作' }).click();
  }),
  menu: underWay('讨论', openMenu),
  'vote-open': async (stage) => {
    await sit(stage, await TABLES.voting(stage.world));
    await openClue(stage, '值班日志怎么写');
    // A click of Playwright's would scroll the sheet.
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
  'act-read': async (stage) => {
    const table = await TABLES.secondAct(stage.world);
    await sit(stage, table, table.at(3));
    await stage.tab('剧本');
    await stage.sees(/等待其他玩家/);
  },
  'seat-empty': async (stage) => {
    const { table } = await TABLES.seatsLeft(stage.world);
    await sit(stage, table);
    await stage.sees(/座位空了/);
  },
  'take-seat': async (stage) => {
    const { table, newcomer } = await TABLES.seatsLeft(stage.world);
    await enter(stage, table, newcomer);
    await stage.sees('选一个空位接手');
  },
  'take-seat-asked': async (stage) => {
    const { table, newcomer } = await TABLES.seatsLeft(stage.world);
    await enter(stage, table, newcomer);
    await stage.tap(/接手这个角色/);
    await stage.dialog(/^接手/).waitFor();
  },
  'take-over-digest': async (stage) => {
    const { table, newcomer } = await TABLES.takenOver(stage.world);
    await enter(stage, table, newcomer);
    await stage.dialog('接手摘要').waitFor();
  },
  reconnecting: async (stage) => {
    await sit(stage, await TABLES.underWay(stage.world));
    await stage.tab('讨论');
    await stage.offline();
    await stage.field('说点什么').fill('我这边断网了，你们听得见吗');
    await stage.tap('发送');
    await stage.sees(/重连/);
  },
  kept: async (stage) => {
    await sit(stage, await TABLES.underWay(stage.world));
    await stage.tab('地点');
    await stage.page.waitForFunction(() => localStorage.getItem('keptRoom') !== null);
    stage.breaks = true;
    await stage.page.route('**/*', async (route) =>
      route.request().resourceType() === 'fetch' ? await route.abort() : await route.fallback(),
    );
    await stage.page.reload();
    await stage.sees(/^离线，显示的是上次的内容/);
    await stage
      .button(/^搜证/)
      .first()
      .waitFor();
  },
  'closing-opening': async (stage) => {
    await enter(stage, await TABLES.closing(stage.world));
    await stage.dialog().getByRole('button', { name: '开始作答' }).waitFor();
  },
  closing: async (stage) => {
    await sit(stage, await TABLES.closing(stage.world));
    await stage.page.locator('#panel-closing').getByRole('region').first().waitFor();
  },
  'together-mine': async (stage) => {
    await sit(stage, await TABLES.together(stage.world, 'scene'));
    await stage.button('念完了').waitFor();
  },
  'together-listen': async (stage) => {
    const table = await TABLES.together(stage.world, 'scene');
    await sit(stage, table, table.at(1));
    await stage.button('我来替念').waitFor();
  },
  'together-read': async (stage) => {
    await sit(stage, await TABLES.together(stage.world, 'scene-over'));
    await stage.tab('任务');
    await stage.tap(/再说一遍/);
    await stage.dialog(/再说一遍/).waitFor();
  },
  'together-choose': async (stage) => {
    await sit(stage, await TABLES.together(stage.world, 'reveal'));
    await stage.dialog(/最信谁/).waitFor();
  },
  'together-turned': async (stage) => {
    await sit(stage, await TABLES.together(stage.world, 'revealed'));
    await stage.tab('任务');
    await stage.tap(/最信谁/);
    await stage.dialog(/最信谁/).waitFor();
  },
  'together-dark': {
    // For forty seconds: each size has a table of its own.
    moving: true,
    arrange: async (stage) => {
      const table = await atTheMansion(stage.world, 'dark');
      await sit(stage, table);
      await stage.sees(/后亮$/);
    },
  },
  'closing-judging': async (stage) => {
    await sit(stage, await TABLES.judging(stage.world));
    await stage.scrollTo(stage.page.locator('#panel-closing').getByRole('region', { name: '请你评一评' }));
  },
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
  'closing-questions': async (stage) => {
    await sit(stage, await TABLES.closing(stage.world));
    await stage.scrollTo(stage.page.locator('#panel-closing').getByRole('region', { name: /^答题：/ }));
  },
  // Eight minutes are too long to wait for here: what comes then is looked at in hints.dom.test.tsx.
  hint: underWay('线索', async (stage) => {
    await openMenu(stage);
    await stage.dialog('房间').getByRole('button', { name: '差一环：要一点提示' }).click();
    await stage
      .dialog('差一环')
      .getByText(/^再自己想想/)
      .waitFor();
  }),
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
    // Once in a world: from then on it is cast.
    if ((await choice.getByRole('button', { name: '选定' }).count()) > 0) {
      await choice.getByRole('radio').last().check();
      await choice.getByRole('button', { name: '选定' }).click();
      await stage
        .dialog(/^就选/)
        .getByRole('button', { name: '投出' })
        .click();
    }
    await panel.getByRole('button', { name: '提交答案' }).waitFor();
    await stage.scrollTo(choice.getByText(/不能再改$/));
  },
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
  'turning-progress': {
    moving: true,
    arrange: async (stage) => {
      const table = await searching(stage.world);
      await sit(stage, table);
      await stage.tab('地点');
      await stage.tap('进度');
      await table.agree(...table.people);
      await stage
        .dialog('进度')
        .getByText(/^这就翻到/)
        .waitFor();
    },
  },
  'compare-pick': underWay('线索', async (stage) => {
    await openClue(stage, '滚筒上的记录纸');
    await stage.page.getByRole('button', { name: '和另一条对照' }).click();
    await stage.dialog(/^拿什么和/).waitFor();
  }),
  'closing-handed-in': async (stage) => {
    const table = await TABLES.closing(stage.world);
    await sit(stage, table, table.at(1));
    await stage.sees(/已投票/);
  },
  solo: async (stage) => {
    const table = await TABLES.solo(stage.world);
    await sit(stage, table);
    await stage.tab('地点');
    await stage.sees(/剩余行动点/);
  },
  'solo-reading': async (stage) => {
    await sit(stage, await TABLES.soloFresh(stage.world));
    await stage.sees('我读完了');
  },
  'solo-end-act': async (stage) => {
    const table = await TABLES.solo(stage.world);
    await sit(stage, table);
    await stage.tab('地点');
    await stage.tap('结束第 1 幕');
    await stage.dialog('结束第 1 幕？').waitFor();
  },
  'solo-clues': async (stage) => {
    const table = await TABLES.solo(stage.world);
    await sit(stage, table);
    await stage.tab('线索');
  },
});
