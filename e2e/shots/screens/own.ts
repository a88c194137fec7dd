// States of the user's own pages: profile, account, feedback.
import { ask } from '../../src/people/account.ts';
import { beginner, closedCase, member, veteran } from '../world/people.ts';
import { statesOf } from '../world/state.ts';

export const PROFILE = statesOf('profile', {
  loading: async (stage) => {
    await stage.hold('/user/profile', '/script/favorite');
    await stage.as(await beginner(stage.world)).open('/profile');
    await stage.sees('游戏记录');
  },
  failed: async (stage) => {
    await stage.fail('/user/profile');
    await stage.as(await beginner(stage.world)).open('/profile');
    await stage.sees('获取个人资料失败');
  },
  new: async (stage) => {
    const { name } = await beginner(stage.world);
    await stage.as(await beginner(stage.world)).open('/profile');
    await stage.sees(name);
  },
  full: async (stage) => {
    const person = await veteran(stage.world);
    await stage.as(person).open('/profile');
    await stage.sees(person.name);
    await stage.page
      .getByRole('link', { name: /零点水位/ })
      .first()
      .waitFor();
  },
  member: async (stage) => {
    await stage.as(await member(stage.world)).open('/profile');
    await stage.sees(/有效期至/);
  },
  stale: async (stage) => {
    const person = await veteran(stage.world);
    await stage.as(person).open('/profile');
    await stage.sees(person.name);
    await stage.fail('/user/profile');
    await stage.link(/意见反馈/).click();
    await stage.field('请描述你遇到的问题或建议').waitFor();
    await stage.page.goBack();
    await stage.sees(person.name);
  },
  edit: async (stage) => {
    const person = await veteran(stage.world);
    await stage.as(person).open('/profile');
    await stage.sees(person.name);
    await stage.tap('编辑资料');
    await stage.dialog('编辑资料').waitFor();
  },
  'sign-out': async (stage) => {
    await stage.as(await beginner(stage.world)).open('/profile');
    await stage.tap('退出登录');
    await stage.dialog('要退出登录吗？').waitFor();
  },
});

export const ACCOUNT = statesOf('account', {
  'other-devices': async (stage) => {
    const person = await stage.world.newcomer('登录很多处的人');
    await stage.as(person).open('/account');
    await stage.answer('/user/sessions', { others: 2, usedAt: Date.now() - 3 * 3_600_000 });
    await stage.tap('退出其他设备');
    await stage.sees(/还有 2 处登录着/);
  },
  'only-device': async (stage) => {
    await stage.as(await stage.world.newcomer('只有一台设备的人')).open('/account');
    await stage.tap('退出其他设备');
    await stage.dialog('没有其他设备登录着').waitFor();
  },
  full: async (stage) => {
    await stage.as(await beginner(stage.world)).open('/account');
    await stage.button('注销账号').waitFor();
  },
  exported: async (stage) => {
    await stage.as(await beginner(stage.world)).open('/account');
    await stage.tap('导出我的数据');
    await stage.sees(/已生成/);
  },
  'export-failed': async (stage) => {
    await stage.fail('/user/export');
    await stage.as(await beginner(stage.world)).open('/account');
    await stage.tap('导出我的数据');
    await stage.page.getByRole('status').getByText(/./).first().waitFor();
  },
  'blocked-none': async (stage) => {
    await stage.as(await beginner(stage.world)).open('/account');
    await stage.tap('查看屏蔽名单');
    await stage.sees('你没有屏蔽任何人');
  },
  blocked: async (stage) => {
    const person = await stage.world.once('blocks others', async () => {
      const blocker = await stage.world.newcomer('清净的人', '竹');
      const table = await closedCase(stage.world);
      for (const { id } of [table.at(1), table.at(3)]) {
        await ask(blocker.service, '/user/block', { token: blocker.token, body: { userId: id, blocked: true } });
      }
      return blocker;
    });
    await stage.as(person).open('/account');
    await stage.tap('查看屏蔽名单');
    await stage.dialog('屏蔽名单').getByRole('listitem').first().waitFor();
  },
  delete: async (stage) => {
    await stage.as(await beginner(stage.world)).open('/account');
    await stage.tap('注销账号');
    await stage.dialog('注销账号').waitFor();
  },
  'delete-asked': async (stage) => {
    await stage.as(await beginner(stage.world)).open('/account');
    await stage.tap('注销账号');
    await stage.page.getByRole('checkbox').check();
    await stage.dialog('注销账号').getByRole('button', { name: '注销账号' }).click();
    await stage.dialog('真的要注销吗？').waitFor();
  },
  farewell: async (stage) => {
    await stage.as(await stage.world.newcomer('要走的人')).open('/account');
    await stage.tap('注销账号');
    await stage.page.getByRole('checkbox').check();
    await stage.dialog('注销账号').getByRole('button', { name: '注销账号' }).click();
    await stage.dialog('真的要注销吗？').getByRole('button', { name: '永久注销' }).click();
    await stage.dialog('账号已注销').waitFor();
  },
});

export const FEEDBACK = statesOf('feedback', {
  blank: async (stage) => {
    await stage.as(await beginner(stage.world)).open('/feedback');
    await stage.field('请描述你遇到的问题或建议').waitFor();
  },
  'nothing-written': async (stage) => {
    await stage.as(await beginner(stage.world)).open('/feedback');
    await stage.tap('提交');
    await stage.sees('请填写问题');
  },
  failed: async (stage) => {
    await stage.fail('/user/feedback', 'no network');
    await stage.as(await beginner(stage.world)).open('/feedback');
    await stage
      .field('请描述你遇到的问题或建议')
      .fill('想要更多本格推理。上周六那一局，第二幕的线索翻开以后没有声音。');
    await stage.tap('提交');
    await stage.sees('提交失败');
  },
});
