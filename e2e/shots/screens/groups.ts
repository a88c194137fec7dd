// States of groups (车队): the list, the invite link, and one group with its library, rooms and games.
import { randomUUID } from 'node:crypto';
import { ask } from '../../src/people/account.ts';
import { beginner, closedCase, veteran } from '../world/people.ts';
import type { Person } from '../world/person.ts';
import { FLOOD } from '../world/scripts.ts';
import type { Stage } from '../world/stage.ts';
import { statesOf } from '../world/state.ts';
import type { World } from '../world/world.ts';

const tell = <Params>({ service, token }: Person, path: string, body: object) =>
  ask<Params>(service, path, { token, body });

interface Group {
  readonly groupId: string;
  readonly owner: Person;
  readonly token: string;
}

async function make(owner: Person, name: string): Promise<Group> {
  const { groupId } = await tell<{ groupId: string }>(owner, '/group/create', { name, requestId: randomUUID() });
  const { token } = await tell<{ token: string }>(owner, '/group/invite', { groupId, anew: false });
  return { groupId, owner, token };
}

/** Group of the players of a finished game, who have favourite scripts. Another member opens a room for it. */
const night = (world: World): Promise<Group> =>
  world.once('group of the night', async () => {
    const { people } = await closedCase(world);
    const group = await make(await veteran(world), '雨夜不打烊');
    const { groupId, token, owner } = group;
    for (const person of people.slice(1)) await tell(person, '/group/join', { token, named: person === people[1] });
    for (const person of people.slice(1)) await tell(person, '/script/favorite', { scriptId: 1006, favorite: true });
    const other = await make(owner, '周五场');
    await tell(people[1] ?? owner, '/group/join', { token: other.token, named: false });
    const opener = await world.newcomer('等人的车友', '竹');
    await tell(opener, '/group/join', { token, named: false });
    await tell(opener, '/group/open', { groupId, scriptId: FLOOD.id, requestId: randomUUID() });
    return group;
  });

const alone = (world: World): Promise<Group> =>
  world.once('group of one', async () => make(await world.newcomer('一个人先来', '山'), '还没有名字的夜晚'));

export const GROUPS = statesOf('groups', {
  loading: async (stage) => {
    await stage.hold('/group/list');
    await stage.as(await beginner(stage.world)).open('/groups');
    await stage.heading('我的车队');
  },
  failed: async (stage) => {
    await stage.fail('/group/list');
    await stage.as(await beginner(stage.world)).open('/groups');
    await stage.sees('加载失败');
  },
  empty: async (stage) => {
    await stage.as(await beginner(stage.world)).open('/groups');
    await stage.button('组一个车队').waitFor();
  },
  full: async (stage) => {
    await stage.as((await night(stage.world)).owner).open('/groups');
    await stage.sees('雨夜不打烊');
  },
  create: async (stage) => {
    await stage.as(await beginner(stage.world)).open('/groups');
    await stage.tap('组一个车队');
    await stage.dialog('组一个车队').waitFor();
  },
  refused: async (stage) => {
    await stage.fail('/group/create', { err: 4040 });
    await stage.as(await beginner(stage.world)).open('/groups');
    await stage.tap('组一个车队');
    await stage.field('车队名').fill('不该这么叫');
    await stage.dialog('组一个车队').getByRole('button', { name: '组好了' }).click();
    await stage.sees('车队名里有这里不能用的词，请换一个');
  },
});

export const GROUP_JOIN = statesOf('group-join', {
  loading: async (stage) => {
    await stage.hold('/group/invitation');
    await stage.open('/group/join/abcdefghijklmnopqrstuv');
  },
  visitor: async (stage) => {
    const { token } = await night(stage.world);
    await stage.open(`/group/join/${token}`);
    await stage.button('登录后上车').waitFor();
  },
  'signed-in': async (stage) => {
    const { token } = await night(stage.world);
    await stage.as(await beginner(stage.world)).open(`/group/join/${token}`);
    await stage.button('上车').waitFor();
  },
  blocked: async (stage) => {
    const { token, owner } = await night(stage.world);
    const person = await stage.world.once('blocked the owner', async () => {
      const blocker = await stage.world.newcomer('记仇的人', '竹');
      await tell(blocker, '/user/block', { userId: owner.id, blocked: true });
      return blocker;
    });
    await stage.as(person).open(`/group/join/${token}`);
    await stage.sees('车上有你屏蔽的人');
  },
  gone: async (stage) => {
    stage.breaks = true;
    await stage.open('/group/join/abcdefghijklmnopqrstuv');
    await stage.sees('邀请链接已失效');
  },
  failed: async (stage) => {
    await stage.fail('/group/invitation', 'no network');
    await stage.open('/group/join/abcdefghijklmnopqrstuv');
    await stage.button('重试').waitFor();
  },
});

const enter = async (stage: Stage, group: (world: World) => Promise<Group>): Promise<Group> => {
  const { groupId, owner, ...rest } = await group(stage.world);
  await stage.as(owner).open(`/group/${groupId}`);
  await stage.button('邀请车友').waitFor();
  return { groupId, owner, ...rest };
};

export const GROUP = statesOf('group', {
  loading: async (stage) => {
    const { groupId, owner } = await night(stage.world);
    await stage.hold('/group');
    await stage.as(owner).open(`/group/${groupId}`);
    await stage.heading('车队');
  },
  failed: async (stage) => {
    const { groupId, owner } = await night(stage.world);
    await stage.fail('/group');
    await stage.as(owner).open(`/group/${groupId}`);
    await stage.sees('加载失败');
  },
  alone: async (stage) => {
    await enter(stage, alone);
    await stage.sees(/把链接发给常一起玩的人/);
  },
  full: {
    arrange: async (stage) => {
      await enter(stage, night);
      await stage.sees(/全车没玩过/);
    },
    screens: 2,
  },
  wanted: async (stage) => {
    await enter(stage, night);
    await stage.tap('有人想玩');
    await stage.sees(/想玩$/);
  },
  'nothing-fits': async (stage) => {
    await enter(stage, night);
    await stage.tap('10人本');
    await stage.sees(/架上没有/);
  },
  evenings: async (stage) => {
    const { groupId, owner } = await night(stage.world);
    const { partyId } = await closedCase(stage.world);
    await stage.answer('/group/evenings', {
      evenings: [
        {
          partyId,
          scriptId: FLOOD.id,
          scriptName: '零点水位',
          cover: '',
          startedAt: 1_767_225_600,
          duration: 9_000,
          players: 4,
          members: [owner.id],
        },
      ],
    });
    await stage.as(owner).open(`/group/${groupId}`);
    await stage.page.getByRole('tab', { name: '一起玩过' }).click();
    await stage.sees(/另外 3 人/);
  },
  'no-evenings': async (stage) => {
    await enter(stage, alone);
    await stage.page.getByRole('tab', { name: '一起玩过' }).click();
    await stage.sees(/还没有一起玩完过一局/);
  },
  invite: async (stage) => {
    await enter(stage, night);
    await stage.tap('邀请车友');
    await stage.dialog('邀请车友').getByRole('button', { name: '发给朋友' }).waitFor();
  },
  members: async (stage) => {
    await enter(stage, night);
    await stage.tap('车友');
    await stage
      .dialog(/^车友/)
      .getByRole('listitem')
      .first()
      .waitFor();
  },
  more: async (stage) => {
    await enter(stage, night);
    await stage.tap('更多');
    await stage.dialog('更多').waitFor();
  },
  leave: async (stage) => {
    await enter(stage, night);
    await stage.tap('更多');
    await stage.dialog('更多').getByRole('button', { name: '下车' }).click();
    await stage.dialog('要下车吗？').waitFor();
  },
  complaint: async (stage) => {
    await enter(stage, night);
    await stage.tap('更多');
    await stage.dialog('更多').getByRole('button', { name: '举报名字或图片' }).click();
    await stage.dialog('举报名字或图片').waitFor();
  },
  'not-of-it': async (stage) => {
    const { groupId } = await night(stage.world);
    await stage.as(await beginner(stage.world)).open(`/group/${groupId}`);
    await stage.sees(/你不在这个车队里/);
  },
  dissolved: async (stage) => {
    const { groupId, owner } = await stage.world.once('dissolved group', async () => {
      const group = await make(await stage.world.newcomer('散了的人', '竹'), '散了吧');
      await tell(group.owner, '/group/dissolve', { groupId: group.groupId });
      return group;
    });
    await stage.as(owner).open(`/group/${groupId}`);
    await stage.sees('这个车队已经解散了');
  },
});
