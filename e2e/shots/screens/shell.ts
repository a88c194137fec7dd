import { beginner } from '../world/people.ts';
import { statesOf } from '../world/state.ts';

export const LOGOUT = statesOf('logout', {
  done: async (stage) => {
    stage.as(await beginner(stage.world));
    // Whoever is signed out here is needed by others.
    await stage.answer('/auth/logout', {});
    await stage.open('/logout');
    await stage.button('注册/登录').waitFor();
  },
});

export const LOST = statesOf('lost', {
  'unknown-address': async (stage) => {
    // The page's own answer is a 404, as it should be.
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
  'legal-page': async (stage) => {
    await stage.open('/legal/terms');
    await stage.heading(/用户协议/);
  },
});
