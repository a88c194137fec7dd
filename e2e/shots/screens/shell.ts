import { beginner } from '../world/people.ts';
import { statesOf } from '../world/state.ts';

export const LOGOUT = statesOf('logout', {
  done: async (stage) => {
    stage.as(await beginner(stage.world));
    // Fakes the response, because other states still need this user's session.
    await stage.answer('/auth/logout', {});
    await stage.open('/logout');
    await stage.button('注册/登录').waitFor();
  },
});

export const LOST = statesOf('lost', {
  'unknown-address': async (stage) => {
    // The page itself responds with 404, an expected console error.
    stage.breaks = true;
    await stage.as(await beginner(stage.world)).open('/no/such/page');
    await stage.sees('页面走丢了');
  },
});

const code = (screen: string) => new RegExp(`/assets/${screen}-screen-[^/]*\\.js$`);

export const SHELL = statesOf('shell', {
  'code-under-way': {
    moving: true,
    arrange: async (stage) => {
      await stage.page.route(code('rank'), () => undefined);
      await stage.open('/');
      await stage.link('查看更多').click();
      await stage.page.waitForTimeout(900);
    },
  },
  'code-lost': async (stage) => {
    stage.breaks = true;
    await stage.page.route(code('rank'), (route) => route.abort());
    await stage.open('/script/rank');
    await stage.heading('页面没能打开');
  },
  'code-lost-offline': async (stage) => {
    stage.breaks = true;
    await stage.page.route(code('rank'), (route) => route.abort());
    await stage.open('/script/rank');
    await stage.heading('页面没能打开');
    await stage.offline();
    await stage.tap('重试');
    await stage.sees('没有网络');
  },
  banned: async (stage) => {
    const params = { reason: '三局里都在房间里辱骂别人，警告过一次。', until: Date.UTC(2026, 2, 8, 4) / 1_000 };
    await stage.fail(['/v2/user/status', '/user/profile'], { err: 4030, params });
    await stage.as(await beginner(stage.world)).open('/profile');
    await stage.heading('账号已停用');
  },
  'banned-for-ever': async (stage) => {
    await stage.fail(['/v2/user/status', '/user/profile'], { err: 4030, params: { reason: '作弊。', until: null } });
    await stage.as(await beginner(stage.world)).open('/profile');
    await stage.sees('一直停用');
  },
  'notice-muted': async (stage) => {
    const until = Date.UTC(2026, 2, 8, 4) / 1_000;
    const notice = { noticeId: 1, kind: 'talk', words: '在房间里反复发广告。', until, at: until };
    await stage.answer('/v2/user/status', { unread: 1, party: null });
    await stage.answer('/user/notices', { notices: [notice] });
    await stage.as(await beginner(stage.world)).open('/profile');
    await stage.dialog('暂时不能发言').waitFor();
  },
  'notice-complaint': async (stage) => {
    const words = '看过了当时的发言，已经警告了对方。再遇到，可以先在房间菜单里屏蔽他。谢谢你告诉我们。';
    await stage.answer('/v2/user/status', { unread: 1, party: null });
    await stage.answer('/user/notices', {
      notices: [{ noticeId: 1, kind: 'complaint', words, until: null, at: 1 }],
    });
    await stage.as(await beginner(stage.world)).open('/profile');
    await stage.dialog('你的举报有结果了').waitFor();
  },
  'legal-page': async (stage) => {
    await stage.open('/legal/terms');
    await stage.heading(/用户协议/);
  },
  'notices-page': async (stage) => {
    await stage.open('/legal/notices');
    await stage.heading(/开源许可/);
  },
});
